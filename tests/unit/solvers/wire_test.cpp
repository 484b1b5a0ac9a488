// What is written to the wire is read back, and what is not an answer is refused.
#include "ir/term/builder.h"
#include "solvers/wire.h"
#include "tests/unit/solvers/z3/random_terms.h"

#include <gtest/gtest.h>
#include <random>

namespace fathom::solvers {
namespace {

using term::Sort;
using term::Term;

/// The terms of two contexts are the same, one by one.
void expect_equal(const term::Context& a, const term::Context& b) {
  ASSERT_EQ(a.size(), b.size());
  for (uint32_t id = 0; id < a.size(); ++id) {
    const Term t(id);
    ASSERT_EQ(a.kind(t), b.kind(t));
    ASSERT_EQ(a.sort(t), b.sort(t));
    ASSERT_EQ(a.indices(t), b.indices(t));
    for (size_t i = 0; i < a.children(t).size(); ++i) ASSERT_EQ(a.children(t)[i], b.children(t)[i]);
    if (a.is(t, term::Kind::Symbol)) {
      ASSERT_EQ(a.name(t), b.name(t));
    } else if (a.is_constant(t)) {
      ASSERT_EQ(a.value(t), b.value(t));
    }
  }
}

TEST(Wire, NewTermsGetTheSameIdsOnTheOtherSide) {
  term::Context here, there;
  test::RandomTerms random(here, 7);
  uint32_t known = there.size();
  for (int round = 0; round < 3; ++round) {
    const Term formula = random.formula(40);
    const Term literal = random.literal();
    const std::vector<Step> steps{{Step::Kind::Push, {}}, {Step::Kind::Assert, formula}};
    const Request request =
        decode_request(encode_request(here, known, steps, std::vector{literal}, 17), there);
    known = here.size();
    ASSERT_EQ(request.steps.size(), 2u);
    EXPECT_EQ(request.steps[0].kind, Step::Kind::Push);
    EXPECT_EQ(request.steps[1].formula, formula);
    EXPECT_EQ(request.assumptions, std::vector{literal});
    EXPECT_EQ(request.units, 17u);
    expect_equal(here, there);
  }
}

TEST(Wire, ARequestForAnotherContextIsABug) {
  term::Context here, there;
  here.symbol("x", Sort::bv(8));
  EXPECT_DEATH((void)decode_request(encode_request(here, here.size(), {}, {}, 0), there),
               "is told what comes after");
}

class WireReply : public testing::Test {
 protected:
  Reply example() {
    Reply reply{Outcome::sat(), {}, {p}};
    reply.model.set(x, BitVector::parse(70, "123456789012345678901", 10).value());
    reply.model.set(p, BitVector(1, 1));
    term::ArrayValue array{BitVector(8, 9), {}};
    array.entries.emplace(BitVector(3, 5), BitVector(8, 77));
    reply.model.set(a, array);
    return reply;
  }
  term::Context context;
  Term x = context.symbol("x", Sort::bv(70));
  Term p = context.symbol("p", Sort::boolean());
  Term a = context.symbol("a", Sort::array(3, 8));
};

TEST_F(WireReply, ModelsWithArraysComeBack) {
  const auto reply = decode_reply(encode_reply(example()), context);
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->outcome.answer, Answer::Sat);
  EXPECT_EQ(reply->model.find(x)->to_string(), "123456789012345678901");
  EXPECT_EQ(reply->model.find_array(a)->at(BitVector(3, 5)), BitVector(8, 77));
  EXPECT_EQ(reply->model.find_array(a)->at(BitVector(3, 4)), BitVector(8, 9));
  EXPECT_EQ(reply->failed, std::vector{p});
  const auto unknown = decode_reply(encode_reply({Outcome::unknown("no\nidea"), {}, {}}), context);
  ASSERT_TRUE(unknown.has_value());
  EXPECT_EQ(unknown->outcome.reason, "no\nidea");
}

TEST_F(WireReply, ValuesOfOtherSortsAreRefused) {
  for (const Term symbol : {x, p, a}) {
    Reply reply{Outcome::sat(), {}, {}};
    reply.model.set(symbol, BitVector(9, 1));
    EXPECT_FALSE(decode_reply(encode_reply(reply), context).has_value());
  }
  Reply reply{Outcome::sat(), {}, {}};
  reply.model.set(context.make(term::Kind::Not, {p}), BitVector(1, 1)); // no symbol
  EXPECT_FALSE(decode_reply(encode_reply(reply), context).has_value());
}

TEST_F(WireReply, CutOrChangedBytesNeverCrashTheReader) {
  const Bytes good = encode_reply(example());
  for (size_t size = 0; size < good.size(); ++size)
    EXPECT_FALSE(
        decode_reply(Bytes(good.begin(), good.begin() + static_cast<long>(size)), context).has_value());
  std::mt19937 random(3);
  for (int i = 0; i < 20000; ++i) {
    Bytes bad = good;
    for (int k = 0; k < 3; ++k) bad[random() % bad.size()] = static_cast<uint8_t>(random());
    const auto reply = decode_reply(bad, context);
    if (!reply) continue;
    for (const auto& [symbol, value] : reply->model.scalars())
      EXPECT_EQ(value.width(), context.width(symbol));
  }
}

} // namespace
} // namespace fathom::solvers
