// Quantified queries as loops over buffers make them, and which stage answers them.
#include "ir/term/printer.h"
#include "tests/unit/solvers/quantifiers/fixture.h"

namespace fathom::quantifiers::test {
namespace {

TEST_F(Quantifiers, FormulaWithoutClausesIsForwarded) {
  const Term n = scalar("n");
  EXPECT_EQ(ask({{build.eq(n, bv64(3))}, {}}), Answer::Sat);
  EXPECT_EQ(stage, Stage::Ground);
  EXPECT_EQ(ask({{build.eq(n, bv64(3)), build.eq(n, bv64(4))}, {}}), Answer::Unsat);
}

TEST_F(Quantifiers, StrippingRefutesByTheOppositeOfABody) {
  // s[j] is no 'a', so a range of 'a' ends before it.
  const Term s = buffer("s"), j = scalar("j"), k = scalar("k");
  const Query query{{build.distinct(at(s, j), byte('a')), build.ult(j, k)},
                    {forall(k, [&](Term i) { return build.eq(at(s, i), byte('a')); })}};
  EXPECT_EQ(ask(query, Mode::Strip), Answer::Unsat);
  EXPECT_EQ(stage, Stage::Strip);
  EXPECT_EQ(ask(query), Answer::Unsat);
}

TEST_F(Quantifiers, StrippingAnswersWhereTheModelIsOneAnyway) {
  const Term s = buffer("s"), k = scalar("k");
  const Query query{{build.eq(k, bv64(5))},
                    {forall(k, [&](Term i) { return build.ult(at(s, i), byte(200)); })}};
  EXPECT_EQ(ask(query, Mode::Strip), Answer::Sat);
}

TEST_F(Quantifiers, DuplicationFillsARange) {
  const Term s = buffer("s"), k = scalar("k");
  const Query query{{build.eq(k, bv64(50)), build.eq(at(s, k), byte('b'))},
                    {forall(k, [&](Term i) { return build.eq(at(s, i), byte('a')); })}};
  EXPECT_EQ(ask(query, Mode::Strip), Answer::Unknown);
  EXPECT_EQ(ask(query, Mode::Duplicate), Answer::Sat);
  EXPECT_EQ(stage, Stage::Duplicate);
}

TEST_F(Quantifiers, SpansOfABufferThatMeet) {
  // Four spans of 'a', 'b', 'a', 'b' fill n bytes; the byte in the middle of the second one is no 'b'.
  for (const uint64_t capacity : {uint64_t{50}, uint64_t{1000000}, uint64_t{1} << 40}) {
    const Term s = buffer("s"), n = scalar("n"), j = scalar("j");
    Query query{{build.ule(n, bv64(capacity))}, {}};
    Term begin = bv64(0);
    for (int d = 0; d < 4; ++d) {
      const Term k = scalar(fmt::format("k{}", d).c_str());
      query.clauses.push_back(forall(
          k, [&](Term i) { return build.eq(at(s, build.bvadd(begin, i)), byte(d % 2 == 0 ? 'a' : 'b')); }));
      query.terms.push_back(build.ule(k, build.bvsub(n, begin)));
      query.terms.push_back(build.ugt(k, bv64(capacity / 8)));
      begin = build.bvadd(begin, k);
    }
    query.terms.push_back(build.eq(begin, n));
    if (capacity <= 1000000) {
      EXPECT_EQ(ask(query), Answer::Sat) << capacity << " " << reason;
    }
    query.terms.push_back(build.ult(j, n));
    query.terms.push_back(build.eq(at(s, j), byte('z')));
    EXPECT_EQ(ask(query, Mode::Auto), Answer::Unsat) << capacity;
    EXPECT_LE(checks, 8u);
  }
}

} // namespace
} // namespace fathom::quantifiers::test
