// What SumValues says of a term, against the evaluator under all valuations: form, range, and when it is
// zero.
#include "ir/term/printer.h"
#include "solvers/preprocess/sum_values.h"
#include "tests/unit/ir/support/turns.h"
#include "tests/unit/ir/term/random_terms.h"
#include "tests/unit/solvers/preprocess/brute_force.h"
#include "tests/unit/solvers/preprocess/random_sums.h"

#include <gtest/gtest.h>

namespace fathom::solvers::preprocess {
namespace {

using term::Context;
using term::Kind;
using term::Sort;
using term::Term;
using Integer = LinearForm::Integer;

Integer value_of(const SumValues& values, const LinearForm& form, term::Evaluator& evaluator) {
  Integer sum = form.constant();
  for (const auto& [number, coefficient] : form.parts()) {
    const SumValues::Atom& atom = values.atom(number);
    Integer value = 0;
    if (atom.kind == SumValues::Atom::Kind::Quotient)
      value = value_of(values, atom.one, evaluator) >> atom.bits;
    else
      value = evaluator.evaluate(atom.term).low64();
    EXPECT_GE(value, 0);
    EXPECT_LE(value, atom.upper);
    sum += coefficient * value;
  }
  return sum;
}

bool is_zero(const SumValues& values, const ZeroSet& set, term::Evaluator& evaluator) {
  if (set.never) return false;
  for (const ZeroPart& part : set.parts) {
    const Integer value = value_of(values, values.zeros().form(part.form), evaluator);
    const Integer low = value & ((Integer{1} << part.bits) - 1);
    if ((part.high ? value - low : low) != 0) return false;
  }
  return true;
}

/// What is wrong with a value under one valuation; nothing if it is right.
std::string mistake_in(const SumValues& values, const SumValue& said, Term t, term::Evaluator& evaluator) {
  const uint64_t value = evaluator.evaluate(t).low64();
  if (value_of(values, said.form, evaluator) != static_cast<Integer>(value)) return "form";
  if (value < said.range.low() || value > said.range.high()) return "range";
  if (is_zero(values, said.zero, evaluator) != (value == 0)) return "zero";
  return {};
}

/// Checks all that is known of the bit-vectors below a term.
void check_all(const Context& context, const SumValues& values, Term root) {
  const Term roots[] = {root};
  const std::vector<Term> symbols = term::symbols_of(context, roots);
  const std::vector<Term> terms = term::reachable(context, roots);
  for (uint64_t number = 0; number < uint64_t{1} << testing::bits_of(context, roots); ++number) {
    const term::Valuation v = testing::valuation(context, symbols, number);
    term::Evaluator evaluator(context, v);
    for (const Term t : terms) {
      const SumValue* said = values.of(t);
      if (said == nullptr) continue;
      ASSERT_EQ(mistake_in(values, *said, t, evaluator), "") << term::to_string(context, t);
    }
  }
}

bool equal_always(const Context& context, Term x, Term y) {
  const Term roots[] = {x, y};
  const std::vector<Term> symbols = term::symbols_of(context, roots);
  for (uint64_t number = 0; number < uint64_t{1} << testing::bits_of(context, roots); ++number) {
    const term::Valuation v = testing::valuation(context, symbols, number);
    term::Evaluator evaluator(context, v);
    if (evaluator.evaluate(x) != evaluator.evaluate(y)) return false;
  }
  return true;
}

TEST(SumValues, AnyTermsOfSmallWidths) {
  for (uint64_t seed = 0; seed < 3000; ++seed) {
    Context context;
    term::Builder b(context, seed % 2 == 0);
    term::testing::RandomTerms random(b, seed);
    const Term t = random.term(Sort::bv(1 + random.below(5)), 4);
    const Term roots[] = {t};
    if (testing::bits_of(context, roots) > 8) continue;
    SumValues values(b);
    values.compute(t);
    ASSERT_NO_FATAL_FAILURE(check_all(context, values, t)) << "seed " << seed;
  }
}

TEST(SumValues, SumsWithCarriesAddedBack) {
  const fathom::test::Due due(5);
  for (uint64_t seed = 0; seed < 1500; ++seed) {
    if (!due(seed)) continue;
    Context context;
    term::Builder b(context, seed % 4 != 0);
    testing::RandomSums sums(b, seed);
    const Term t = sums.sum(4);
    SumValues values(b);
    values.compute(t);
    ASSERT_NO_FATAL_FAILURE(check_all(context, values, t)) << "seed " << seed;
  }
}

/// Two sums are built of the same numbers in different orders and ways; some with a mistake.
TEST(SumValues, WhatAgreesIsEqual) {
  int agreed = 0, equal = 0, different = 0;
  for (uint64_t seed = 0; seed < 1500; ++seed) {
    Context context;
    term::Builder b(context, true);
    testing::RandomSums sums(b, 90'000 + seed);
    const auto [x, y] = sums.two_sums();
    SumValues values(b);
    const bool says = values.agree(x, y), is = equal_always(context, x, y);
    ASSERT_TRUE(is || !says) << "seed " << seed << "\n"
                             << term::to_string(context, x) << "\n"
                             << term::to_string(context, y);
    agreed += says;
    ++(is ? equal : different);
  }
  EXPECT_GT(different, 300);
  EXPECT_GT(agreed, equal * 9 / 10) << "of " << equal;
}

/// The checks above see what they are for: a value that is changed is not the term's.
TEST(SumValues, WrongValuesAreSeen) {
  Context context;
  term::Builder b(context);
  const Term x = b.symbol("x", Sort::bv(3)), y = b.symbol("y", Sort::bv(3));
  const Term s = b.bvadd(x, y);
  const Term t = b.ite(b.ult(s, x), b.bvadd(s, b.bv(3, 1)), s);
  SumValues values(b);
  values.compute(t);
  const auto mistakes = [&](const SumValue& said) {
    std::set<std::string> found;
    for (uint64_t number = 0; number < 64; ++number) {
      const std::vector<Term> symbols{x, y};
      const term::Valuation v = testing::valuation(context, symbols, number);
      term::Evaluator evaluator(context, v);
      found.insert(mistake_in(values, said, t, evaluator));
    }
    found.erase("");
    return found;
  };
  EXPECT_TRUE(mistakes(*values.of(t)).empty());
  SumValue no_carry = *values.of(t), narrow = no_carry, half = no_carry;
  no_carry.form = values.of(s)->form;
  EXPECT_TRUE(mistakes(no_carry).contains("form"));
  narrow.range = ValueRange::between(3, 0, 6);
  EXPECT_TRUE(mistakes(narrow).contains("range"));
  half.zero = values.of(x)->zero;
  EXPECT_TRUE(mistakes(half).contains("zero"));
  half.zero = values.of(s)->zero;
  EXPECT_TRUE(mistakes(half).contains("zero"));
}

/// 0 and 2^k - 1 have the same remainder.
TEST(SumValues, ZeroIsNotAllOnes) {
  Context context;
  term::Builder b(context, false); // rules know what x + 15 < x says
  const Term x = b.symbol("x", Sort::bv(4)), ones = b.bv(4, 15);
  const auto with_carry = [&](Term p, Term q) {
    const Term s = b.bvadd(p, q);
    return b.ite(b.ult(s, p), b.bvadd(s, b.bv(4, 1)), s);
  };
  SumValues values(b);
  const Term y = b.symbol("y", Sort::bv(4));
  const Term xy = with_carry(x, y), yx = with_carry(y, x);
  EXPECT_TRUE(values.agree(xy, yx));
  // x + (2^k - 1) is x, save for x = 0.
  EXPECT_FALSE(values.agree(with_carry(x, ones), x));
  EXPECT_FALSE(values.agree(with_carry(xy, ones), xy));
  EXPECT_TRUE(values.agree(with_carry(with_carry(x, ones), y), with_carry(with_carry(y, x), ones)));
}

} // namespace
} // namespace fathom::solvers::preprocess
