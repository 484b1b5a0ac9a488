// What each pass does on small formulas, and what it must leave alone.
#include "ir/term/evaluator.h"
#include "ir/term/traversal.h"
#include "solvers/preprocess/pipeline.h"
#include "solvers/preprocess/polynomial_form.h"

#include <gtest/gtest.h>

namespace fathom::solvers::preprocess {
namespace {

using term::Kind;
using term::Sort;
using term::Term;

class Passes : public ::testing::Test {
 protected:
  /// The assertions after one pass, taken apart.
  std::vector<Term> after(Effect (*pass)(Problem&), std::vector<Term> assertions) {
    Problem problem{b, flattened(b, assertions), reconstruction, [this](Term t) { return frozen == t; }};
    effect = pass(problem);
    return flattened(b, problem.assertions);
  }
  Term bv(uint32_t width, uint64_t value) { return b.bv(width, value); }
  Term symbol(const char* name, uint32_t width) { return context.symbol(name, Sort::bv(width)); }

  term::Context context;
  term::Builder b{context};
  Reconstruction reconstruction{context};
  Term frozen;
  Effect effect;
  std::atomic<bool> stop = false;
  Term x = symbol("x", 8), y = symbol("y", 8), z = symbol("z", 8);
  Term p = context.symbol("p", Sort::boolean()), q = context.symbol("q", Sort::boolean()),
       r = context.symbol("r", Sort::boolean());
  const std::vector<Term> nothing, falsehood{Term(0)};
};

TEST_F(Passes, TableIsComplete) {
  EXPECT_EQ(every_pass().size(), all_passes().size());
  PassSet set = no_passes();
  for (const Pass& pass : all_passes()) EXPECT_TRUE(set_pass(set, pass.name, true)) << pass.name;
  EXPECT_EQ(set, PassSet(all_passes().size(), true));
  EXPECT_FALSE(set_pass(set, "magic", true));
}

TEST_F(Passes, FlattenedTakesApartAndDropsTruth) {
  EXPECT_EQ(flattened(b, std::vector{b.and_(p, b.and_(q, r)), b.bool_true(), q}), (std::vector{p, q, r}));
  EXPECT_EQ(flattened(b, std::vector{b.not_(b.or_(p, q))}), (std::vector{b.not_(p), b.not_(q)}));
  EXPECT_EQ(flattened(b, std::vector{p, b.bool_false(), q}), falsehood);
}

TEST_F(Passes, EqualitiesReplaceTheSymbol) {
  const Term sum = b.bvadd(y, bv(8, 1));
  EXPECT_EQ(after(substitute_equalities, {b.eq(x, sum), b.ult(x, z)}), std::vector{b.ult(sum, z)});
  EXPECT_EQ(effect.eliminated, 1u);
  term::Valuation model;
  model.set(y, BitVector(8, 4));
  reconstruction.complete(model);
  EXPECT_EQ(*model.find(x), BitVector(8, 5));
}

TEST_F(Passes, EqualitiesAreSolvedThroughOperators) {
  EXPECT_EQ(after(substitute_equalities, {b.eq(b.bvadd(x, y), bv(8, 9)), b.ult(x, z)}),
            std::vector{b.ult(b.bvsub(bv(8, 9), y), z)});
}

TEST_F(Passes, EqualitiesInACycleStay) {
  const Term one = b.eq(x, b.bvmul(y, y)), other = b.eq(y, b.bvmul(x, z));
  const std::vector<Term> left = after(substitute_equalities, {one, other, b.ult(x, bv(8, 9))});
  EXPECT_EQ(effect.eliminated, 1u); // one of the two
  EXPECT_EQ(left.size(), 2u);
  const Term itself = b.eq(z, b.bvmul(z, z));
  EXPECT_EQ(after(substitute_equalities, {itself}), std::vector{itself});
}

TEST_F(Passes, EqualitiesLeaveFrozenSymbols) {
  frozen = x;
  const std::vector<Term> given = {b.eq(x, bv(8, 3)), b.ult(x, z)};
  EXPECT_EQ(after(substitute_equalities, given), given);
}

TEST_F(Passes, PolynomialsFollowFromEquations) {
  // z = x * x, so z + 2 x + 1 = (x + 1) * (x + 1)
  const Term known = b.eq(z, b.bvmul(x, x)), next = b.bvadd(x, bv(8, 1));
  const Term follows = b.eq(b.bvadd(b.bvadd(z, b.bvadd(x, x)), bv(8, 1)), b.bvmul(next, next));
  EXPECT_EQ(after(compare_polynomials, {known, b.not_(follows)}), falsehood);
  // Without the equation, or with another one, it does not follow.
  EXPECT_EQ(effect.applied, 1u);
  after(compare_polynomials, {b.not_(follows)});
  EXPECT_EQ(effect.applied, 0u);
  after(compare_polynomials, {b.eq(z, b.bvmul(x, y)), b.not_(follows)});
  EXPECT_EQ(effect.applied, 0u);
}

TEST_F(Passes, PolynomialsWithEvenCoefficients) {
  // 2 z = x * x + x does not say what z is; but 2 (z + x + 1) = (x + 1) * (x + 2)
  const Term known = b.eq(b.bvadd(z, z), b.bvadd(b.bvmul(x, x), x)), next = b.bvadd(x, bv(8, 1));
  const Term sum = b.bvadd(z, next);
  EXPECT_EQ(after(compare_polynomials,
                  {known, b.not_(b.eq(b.bvadd(sum, sum), b.bvmul(next, b.bvadd(next, bv(8, 1)))))}),
            falsehood);
  after(compare_polynomials, {known, b.not_(b.eq(sum, b.bvmul(next, x)))});
  EXPECT_EQ(effect.applied, 0u);
}

TEST_F(Passes, SumsWhoseDifferencesTelescope) {
  const Term sum = b.bvadd(b.bvadd(b.bvsub(y, x), b.bvsub(z, y)), b.bvsub(b.bvmul(bv(8, 3), x), z));
  EXPECT_EQ(after(compare_polynomials, {b.not_(b.eq(b.bvadd(sum, y), b.bvadd(b.bvadd(x, x), y)))}),
            falsehood);
  after(compare_polynomials, {b.not_(b.eq(b.bvadd(sum, y), b.bvadd(b.bvadd(x, z), y)))});
  EXPECT_EQ(effect.applied, 0u);
}

TEST_F(Passes, PolynomialsThatVanish) {
  // 128 * x * (x + 1) is 0 modulo 256, 64 * x * (x + 1) is not.
  for (const uint64_t factor : {128, 64}) {
    Polynomial p(8);
    p.add({x, x}, BitVector(8, factor));
    p.add({x}, BitVector(8, factor));
    EXPECT_EQ(p.vanishes(), factor == 128);
    p.add({}, BitVector(8, 128));
    EXPECT_FALSE(p.vanishes());
  }
  // Four numbers that follow each other have a product that 8 divides.
  Polynomial product(8);
  product.add({}, BitVector(8, 32));
  for (uint64_t more = 0; more < 4; ++more) {
    Polynomial next(8);
    next.add({x}, BitVector(8, 1));
    next.add({}, BitVector(8, more));
    product = product.times(next);
  }
  EXPECT_TRUE(product.vanishes());
}

/// 2 z = (x - 1) * x implies 2 (z + x) = x * (x + 1), where x - 1 does not wrap: then it may be extended part
/// by part.
TEST_F(Passes, PolynomialsOfExtendedSums) {
  const auto twice_the_sum = [&](Term last) {
    const Term wide = b.sext(9, last);
    return b.bvadd(wide, b.bvmul(wide, wide));
  };
  const auto twice = [&](Term t) { return b.concat(t, bv(1, 0)); };
  const Term before = b.bvadd(x, bv(8, 0xff));
  const Term known = b.eq(twice(z), twice_the_sum(before));
  const Term denied = b.not_(b.eq(twice(b.bvadd(z, x)), twice_the_sum(x)));
  const auto left = [&](std::vector<Term> assertions) {
    Problem problem{b, flattened(b, assertions), reconstruction, [](Term) { return false; }};
    Pipeline(every_pass(), nullptr).run(problem, stop);
    return flattened(b, problem.assertions);
  };
  EXPECT_EQ(left({known, denied, b.slt(bv(8, 0), x)}), falsehood);
  EXPECT_NE(left({known, denied}), falsehood);
}

TEST_F(Passes, PolynomialsOfNumbersThatAreNotLess) {
  const Term claim = b.eq(b.bvmul(x, z), b.bvmul(y, z));
  EXPECT_EQ(after(compare_polynomials, {b.ule(x, y), b.ule(y, x), b.not_(claim)}), falsehood);
  // One with a sign and one without do not make them equal.
  after(compare_polynomials, {b.ule(x, y), b.sle(y, x), b.not_(claim)});
  EXPECT_EQ(effect.applied, 0u);
}

TEST_F(Passes, PolynomialsChooseEachOutcome) {
  const Term claim = b.eq(b.bvmul(b.ite(p, x, y), z), b.bvmul(z, x));
  const std::vector<Term> left = after(compare_polynomials, {b.not_(claim)});
  EXPECT_EQ(effect.applied, 1u);
  EXPECT_NE(std::find(left.begin(), left.end(), b.not_(p)), left.end()); // only without p
}

TEST_F(Passes, PolynomialsInOneAlternative) {
  // What one alternative says of x makes its claim true, which it denies; the other one stays.
  const Term claim = b.eq(b.bvmul(x, z), b.bvmul(y, z));
  const Term first = b.and_(b.eq(x, y), b.not_(claim)), second = b.and_(p, b.not_(claim));
  EXPECT_EQ(after(compare_polynomials, {b.or_(first, second)}), (std::vector<Term>{p, b.not_(claim)}));
  EXPECT_EQ(after(compare_polynomials, {b.or_(first, b.and_(first, q))}), falsehood);
}

TEST_F(Passes, PolynomialsOfParts) {
  // An even number times another one: (x / 2) * (2 y)
  const Term half = b.bvlshr(x, bv(8, 1)), twice = b.bvadd(y, y);
  const Term is_odd = b.bv1_to_bool(b.extract(0, 0, x));
  const Term product = b.ite(is_odd, b.bvadd(b.bvmul(half, twice), y), b.bvmul(half, twice));
  EXPECT_EQ(after(compare_polynomials, {b.not_(b.eq(product, b.bvmul(x, y)))}), falsehood);
  after(compare_polynomials, {b.not_(b.eq(b.bvmul(half, twice), b.bvmul(x, y)))});
  EXPECT_EQ(effect.applied, 0u);
}

TEST_F(Passes, PolynomialsOfSumsThatAreShifted) {
  // The low seven bits of z + x, and a 0: 2 (z + x). Six bits and two zeros would be 4 (z + x).
  const auto shifted = [&](uint32_t bits) {
    const Term sum = b.bvadd(b.extract(bits - 1, 0, z), b.extract(bits - 1, 0, x));
    return b.concat(sum, bv(8 - bits, 0));
  };
  const Term known = b.eq(b.concat(b.extract(6, 0, z), bv(1, 0)), b.bvmul(x, b.bvadd(x, b.bv(8, 255))));
  const Term next = b.bvmul(x, b.bvadd(x, bv(8, 1)));
  EXPECT_EQ(after(compare_polynomials, {known, b.not_(b.eq(shifted(7), next))}), falsehood);
  const Term four = b.bvmul(b.bvadd(x, z), bv(8, 4));
  EXPECT_EQ(after(compare_polynomials, {b.not_(b.eq(b.bvmul(shifted(6), y), b.bvmul(four, y)))}), falsehood);
  after(compare_polynomials, {known, b.not_(b.eq(shifted(6), next))});
  EXPECT_EQ(effect.applied, 0u);
}

TEST_F(Passes, PolynomialsThatAreCutSayNothing) {
  Polynomial sum(8), power(8);
  for (int i = 0; i < 30; ++i) sum.add({symbol(fmt::format("s{}", i).c_str(), 8)}, BitVector(8, 1));
  power.add({x, x, x, x, x, x}, BitVector(8, 1));
  Polynomial large = power.with(x, sum);
  EXPECT_TRUE(large.is_too_large());
  large.add(Polynomial(large), BitVector::ones(8)); // what is left of it is nothing
  EXPECT_TRUE(large.is_too_large());
  EXPECT_FALSE(large.vanishes());
  EXPECT_TRUE(large.times(Polynomial(8)).is_too_large());
  EXPECT_FALSE(power.with(x, Polynomial(8)).is_too_large());
}

TEST_F(Passes, PolynomialsKeepWhatTheyRestOn) {
  // The limits speak of the claim themselves.
  const Term claim = b.eq(b.bvmul(x, z), b.bvmul(z, y));
  const Term least = b.ule(x, b.ite(claim, y, z)), most = b.ule(b.ite(claim, y, z), x);
  const std::vector<Term> left = after(compare_polynomials, {least, most, b.or_(claim, p)});
  EXPECT_NE(std::find(left.begin(), left.end(), least), left.end());
  EXPECT_NE(std::find(left.begin(), left.end(), most), left.end());
}

TEST_F(Passes, LiteralsAreTrueElsewhere) {
  EXPECT_EQ(after(replace_literals, {p, b.or_(q, b.and_(p, r))}), (std::vector{p, b.or_(q, r)}));
  const Term product = b.bvmul(x, y), is_seven = b.eq(product, bv(8, 7));
  EXPECT_EQ(after(replace_literals, {is_seven, b.or_(q, b.ult(product, z))}),
            (std::vector{is_seven, b.or_(q, b.ult(bv(8, 7), z))}));
}

TEST_F(Passes, LiteralsDoNotVanish) {
  EXPECT_EQ(after(replace_literals, {p, b.or_(p, q)}), std::vector{p});
  EXPECT_EQ(after(replace_literals, {b.ult(x, y)}), std::vector{b.ult(x, y)});
  EXPECT_EQ(after(replace_literals, {b.eq(b.bvmul(x, y), bv(8, 7)), b.eq(b.bvmul(x, y), bv(8, 8))}),
            falsehood);
}

// All dividends of five bits: divisions of numbers near each other, with one divider of each stem left.
TEST_F(Passes, RemaindersOfNumbersNearEachOther) {
  const Term i = symbol("i", 5), k = symbol("k", 5), m = bv(5, 6);
  const auto plus = [&](Term t, uint64_t n) { return b.bvadd(t, bv(5, n)); };
  using Divide = Term (term::Builder::*)(Term, Term);
  for (const Divide divide :
       {&term::Builder::bvurem, &term::Builder::bvudiv, &term::Builder::bvsrem, &term::Builder::bvsdiv}) {
    const Term whole =
        b.or_(b.ult((b.*divide)(i, m), (b.*divide)(plus(i, 4), m)), b.eq((b.*divide)(plus(i, 31), m), k));
    const std::vector<Term> left = after(relate_remainders, {whole});
    EXPECT_EQ(effect.applied, 2u);
    for (uint64_t v = 0; v < 1024; ++v) {
      term::Valuation model;
      model.set(i, BitVector(5, v & 31)), model.set(k, BitVector(5, v >> 5));
      term::Evaluator evaluator(context, model);
      ASSERT_EQ(evaluator.holds(b.and_all(left)), evaluator.holds(whole)) << v;
    }
  }
  const auto applied = [&](Term x, Term y) {
    after(relate_remainders, {b.eq(x, y)});
    return effect.applied;
  };
  EXPECT_EQ(applied(b.bvurem(i, m), b.bvurem(plus(i, 5), m)), 1u);
  // Other numbers, other divisors, too far away, and bits.
  EXPECT_EQ(applied(b.bvurem(i, m), b.bvurem(plus(k, 1), m)), 0u);
  EXPECT_EQ(applied(b.bvurem(i, m), b.bvurem(plus(i, 1), bv(5, 7))), 0u);
  EXPECT_EQ(applied(b.bvurem(i, m), b.bvurem(plus(i, 6), m)), 0u);
  EXPECT_EQ(applied(b.bvurem(i, bv(5, 4)), b.bvurem(plus(i, 1), bv(5, 4))), 0u);
}

TEST_F(Passes, LiteralsSharedByAllDisjuncts) {
  const Term s = context.symbol("s", Sort::boolean());
  // (p and q and r) or (p and s): p, and the rest without it.
  const std::vector<Term> left =
      after(replace_literals, {context.make(Kind::Or, {context.make(Kind::And, {p, b.and_(q, r)}),
                                                       context.make(Kind::And, {p, s})})});
  EXPECT_EQ(left, (std::vector{b.or_(b.and_(q, r), s), p}));
}

TEST_F(Passes, LiteralsImpliedHoweverDeep) {
  const Term small = b.ult(x, bv(8, 10));
  const auto asserted = [&](Term disjunction) {
    const std::vector<Term> left = after(replace_literals, {disjunction});
    return std::find(left.begin(), left.end(), small) != left.end();
  };
  const Term yz = b.ult(y, z), zy = b.ult(z, y);
  // Below an Or that is a conjunct, in the negation of what was left, and in both ways of a choice.
  EXPECT_TRUE(asserted(b.or_(b.and_(p, b.or_(b.and_(small, q), b.and_(small, r))), b.and_(small, yz))));
  EXPECT_TRUE(asserted(b.or_(b.and_(p, b.not_(b.or_(q, b.not_(small)))), b.and_(r, b.and_(small, zy)))));
  EXPECT_TRUE(asserted(b.ite(p, b.and_(small, q), b.and_(small, r))));
  // Missing in one of the ways.
  EXPECT_FALSE(asserted(b.or_(b.and_(p, b.or_(b.and_(small, q), r)), b.and_(small, yz))));
  EXPECT_FALSE(asserted(b.or_(b.and_(p, b.not_(b.and_(q, b.not_(small)))), b.and_(r, small))));
  EXPECT_FALSE(asserted(b.ite(p, b.and_(small, q), r)));
}

TEST_F(Passes, DifferencesOfABuffer) {
  const Term fits = b.not_(b.ult(x, y)), less = b.ult(z, b.bvsub(x, y)), sum = b.bvadd(z, y);
  const Term inside = b.ult(sum, x), use = b.or_(p, b.eq(sum, bv(8, 9)));
  const auto holds = [&](const std::vector<Term>& assertions, Term conclusion) {
    for (const Term t : after(add_differences, assertions))
      if (t == conclusion) return true;
    return false;
  };
  EXPECT_TRUE(holds({fits, less, use}, inside));
  EXPECT_TRUE(holds({fits, less, use}, b.not_(b.ult(sum, z))));
  // Where y may be more than x, or z beyond what is left, the sum may be anything.
  EXPECT_FALSE(holds({b.or_(p, fits), less, use}, inside));
  EXPECT_FALSE(holds({fits, b.or_(p, less), use}, inside));
  EXPECT_TRUE(after(add_differences, {b.or_(p, fits), less, use}).size() == 4u);
  // Without the comparison or the sum, and once it is known, nothing is added.
  EXPECT_EQ(after(add_differences, {less, use}).size(), 2u);
  EXPECT_EQ(after(add_differences, {fits, less}).size(), 2u);
  EXPECT_EQ(after(add_differences, {fits, less, use, inside}).size(), 4u);
  EXPECT_EQ(effect.applied, 0u);
}

// All values of three bits: what the pass adds is true of each, and the assertions say what they said.
TEST_F(Passes, DifferencesAddWhatIsTrueAnyway) {
  const Term i = symbol("i", 3), n = symbol("n", 3), k = symbol("k", 3);
  const Term whole = b.or_(b.and_(b.ult(i, b.bvsub(n, k)), b.eq(b.bvadd(i, k), bv(3, 5))), b.ult(n, k));
  const std::vector<Term> left = after(add_differences, {whole});
  EXPECT_EQ(left.size(), 2u);
  for (uint64_t v = 0; v < 512; ++v) {
    term::Valuation model;
    model.set(i, BitVector(3, v & 7)), model.set(n, BitVector(3, v >> 3 & 7)),
        model.set(k, BitVector(3, v >> 6));
    term::Evaluator evaluator(context, model);
    EXPECT_EQ(evaluator.holds(b.and_all(left)), evaluator.holds(whole)) << v;
  }
}

TEST_F(Passes, GuardsAreKnownInside) {
  const Term small = b.ult(x, bv(8, 9));
  // The ite is not of a form that a rule sees through.
  const Term inner = b.bvmul(b.ite(b.and_(small, q), y, z), y);
  const Term guarded = b.or_(b.and_(small, b.ult(inner, bv(8, 100))), r);
  const Term simpler = b.or_(b.and_(small, b.ult(b.bvmul(b.ite(q, y, z), y), bv(8, 100))), r);
  EXPECT_EQ(after(apply_guards, {guarded}), std::vector{simpler});
  EXPECT_GE(effect.applied, 1u);
}

TEST_F(Passes, GuardsDoNotLeakToOtherUses) {
  const Term inner = b.bvmul(b.ite(p, y, z), y);
  const Term both = b.or_(b.and_(p, b.ult(inner, x)), b.ult(x, inner)); // the second use knows nothing of p
  EXPECT_EQ(after(apply_guards, {both}), std::vector{both});
}

TEST_F(Passes, RangesDecideComparisons) {
  const Term small = b.ult(x, bv(8, 10));
  const Term sum = b.bvadd(b.zext(9, x), b.zext(9, y));
  EXPECT_EQ(after(apply_ranges, {small, b.ult(y, bv(8, 20)), b.or_(p, b.ult(sum, bv(9, 29)))}).size(), 2u);
  EXPECT_EQ(after(apply_ranges, {small, b.or_(p, b.ult(bv(8, 40), x))}), (std::vector{small, p}));
  EXPECT_EQ(after(apply_ranges, {small, b.ult(bv(8, 40), x)}), falsehood);
}

TEST_F(Passes, RangesOfChoicesKnowTheirCondition) {
  // Made without the builder's rules, which take such small choices apart themselves.
  const auto choice = [&](Term c, Term t, Term e) { return context.make(Kind::Ite, {c, t, e}); };
  const auto never = [&](Kind kind, Term left, Term right) {
    const Term comparison = context.make(kind, {left, right});
    return after(apply_ranges, {context.make(Kind::Or, {p, comparison})}) == std::vector{p};
  };
  const Term at_least_one = choice(b.slt(bv(8, 0), x), x, bv(8, 1));
  EXPECT_TRUE(never(Kind::Slt, at_least_one, bv(8, 1)));
  EXPECT_FALSE(never(Kind::Slt, at_least_one, bv(8, 2)));
  // Behind an extension, a sum, and below one of several conditions.
  const Term small = b.ult(x, bv(8, 10));
  EXPECT_TRUE(never(Kind::Ult, bv(16, 9), choice(b.and_(q, small), b.zext(16, x), bv(16, 3))));
  const Term sum = choice(small, b.bvadd(x, bv(8, 1)), bv(8, 3));
  EXPECT_TRUE(never(Kind::Ult, bv(8, 10), sum));
  EXPECT_FALSE(never(Kind::Ult, bv(8, 9), sum));
  // An Or says nothing of its parts where it is true, but all of them where it is false.
  const Term broken = b.or_(q, b.not_(small));
  EXPECT_TRUE(never(Kind::Ult, bv(8, 9), choice(broken, bv(8, 0), x)));
  EXPECT_FALSE(never(Kind::Ult, bv(8, 9), choice(broken, x, bv(8, 0))));
}

TEST_F(Passes, RangesOfAmountsSayWhatTheNumberIs) {
  const Term wide = b.bvmul(b.sext(16, x), b.sext(16, x)), negative = b.slt(x, bv(8, 0));
  const auto never = [&](Term amount, uint64_t least, bool has_opposite) {
    std::vector<Term> given{b.slt(amount, bv(8, 12)), b.or_(p, b.slt(bv(16, least), wide))};
    if (!has_opposite) given.push_back(b.distinct(x, bv(8, 0x80)));
    const std::vector<Term> left = after(apply_ranges, given);
    return std::find(left.begin(), left.end(), p) != left.end();
  };
  // The amount of -128 is -128, as natively.
  EXPECT_TRUE(never(b.ite(negative, b.bvneg(x), x), 121, false));
  EXPECT_FALSE(never(b.ite(negative, b.bvneg(x), x), 120, false));
  EXPECT_FALSE(never(b.ite(negative, b.bvneg(x), x), 121, true));
  EXPECT_TRUE(never(b.ite(negative, b.bvnot(x), x), 144, true)); // -12 at least
  EXPECT_FALSE(never(b.ite(negative, b.bvnot(x), x), 143, true));
}

TEST_F(Passes, RangesOfCasesAreTheirOwn) {
  const Term square = b.bvmul(b.zext(16, x), b.zext(16, x));
  const auto too_large = [&](uint64_t limit) { return b.ult(bv(16, limit), square); };
  const Term small = b.and_(b.ult(x, bv(8, 10)), too_large(81)),
             other = b.and_(b.ult(x, bv(8, 20)), too_large(361));
  EXPECT_EQ(after(apply_ranges, {b.or_(small, other)}), falsehood);
  EXPECT_EQ(after(apply_ranges, {b.or_(small, b.and_(p, other))}), falsehood);
  const Term possible = b.and_(b.ult(x, bv(8, 20)), too_large(360));
  EXPECT_EQ(after(apply_ranges, {b.or_(small, possible)}), after(apply_ranges, {possible}));
}

TEST_F(Passes, RangesKeepWhatStatesTheFact) {
  const Term small = b.ult(x, bv(8, 10));
  EXPECT_EQ(after(apply_ranges, {small}), std::vector{small});
  EXPECT_EQ(after(apply_ranges, {small, b.ult(x, bv(8, 20))}).size(), 2u); // both are facts: both stay
}

TEST_F(Passes, RangesDoNotMakeFormulasGrow) {
  // What bounds the product keeps the choice, although it is known: elsewhere there would be a second
  // product.
  const Term known = b.ult(x, bv(8, 10));
  Term product = context.make(Kind::Ite, {b.ult(x, bv(8, 20)), y, z});
  for (int i = 0; i < 5; ++i) product = b.bvmul(product, b.bvadd(product, z));
  std::vector<Term> given{known, b.ult(product, bv(8, 100)), b.or_(p, b.ult(b.bvxor(product, z), y))};
  given = flattened(b, given);
  EXPECT_EQ(after(apply_ranges, given), given);
  given.erase(given.begin() + 1);
  EXPECT_LT(term::reachable(context, after(apply_ranges, given)).size(),
            term::reachable(context, given).size());
}

TEST_F(Passes, RangesMakeSignedOperatorsUnsignedAndNarrow) {
  const Term wide_x = b.zext(32, x), wide_y = b.bvadd(b.zext(32, y), bv(32, 1));
  const Term division = context.make(Kind::BvSdiv, {wide_x, wide_y});
  const std::vector<Term> left = after(apply_ranges, {b.eq(division, symbol("w", 32))});
  const std::vector<Term> below = term::reachable(context, left);
  const auto has = [&](Kind kind, uint32_t width) {
    return std::any_of(below.begin(), below.end(),
                       [&](Term t) { return b.is(t, kind) && b.width(t) == width; });
  };
  EXPECT_FALSE(has(Kind::BvSdiv, 32));
  EXPECT_TRUE(has(Kind::BvUdiv, 32) || has(Kind::BvUdiv, 9));
}

TEST_F(Passes, ChoicesMoveOutWhereThatShrinks) {
  const Term choice = context.make(Kind::Ite, {p, bv(8, 0), x});
  const Term masked = context.make(Kind::BvMul, {choice, context.make(Kind::Ite, {p, y, bv(8, 1)})});
  EXPECT_EQ(after(lift_choices, {b.ult(masked, z)}).size(), 1u);
  EXPECT_EQ(effect.applied, 1u); // ite(p, 0, x) * ite(p, y, 1) = ite(p, 0, x)
  const Term grows = b.ult(b.bvmul(b.ite(p, x, y), z), z);
  EXPECT_EQ(after(lift_choices, {grows}), std::vector{grows});
}

TEST_F(Passes, RecalledSymbolsComeBackWithTheirDefinition) {
  (void)after(substitute_equalities, {b.eq(x, b.bvadd(y, bv(8, 1))), b.ult(x, z)});
  ASSERT_TRUE(reconstruction.is_eliminated(x));
  reconstruction.push();
  EXPECT_EQ(reconstruction.recall(std::vector{b.ult(z, x)}), std::vector{b.eq(x, b.bvadd(y, bv(8, 1)))});
  EXPECT_FALSE(reconstruction.is_eliminated(x));
  EXPECT_EQ(reconstruction.recall(std::vector{b.ult(z, x)}), nothing); // once a level
  reconstruction.pop();
  EXPECT_TRUE(reconstruction.is_eliminated(x));
}

TEST_F(Passes, StatisticsSayWhatWasRemoved) {
  Stats stats;
  PassSet set = no_passes();
  ASSERT_TRUE(set_pass(set, "equalities", true));
  Problem problem{b, {b.eq(x, bv(8, 4)), b.ult(x, bv(8, 9))}, reconstruction, [](Term) { return false; }};
  Pipeline(set, &stats).run(problem, std::atomic<bool>(false));
  EXPECT_EQ(problem.assertions, nothing);
  EXPECT_EQ(stats.count("preprocess.equalities.symbols"), 1u);
  EXPECT_EQ(stats.count("preprocess.equalities.terms_before"), 5u); // x 4 = 9 ult
  EXPECT_EQ(stats.count("preprocess.equalities.terms_after"), 0u);
  EXPECT_EQ(stats.count("preprocess.literals.applied"), 0u);
}

} // namespace
} // namespace fathom::solvers::preprocess
