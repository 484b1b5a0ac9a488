// The text is fed to z3: it must read it, and agree with the evaluator about what it means.
#include "ir/term/evaluator.h"
#include "ir/term/printer.h"
#include "tests/unit/ir/term/random_terms.h"
#include "tests/unit/ir/term/z3_process.h"

#include <gtest/gtest.h>
#include <sstream>

namespace fathom::term {
namespace {

using testing::RandomTerms;
using testing::run_z3;

std::string print(const Context& c, std::vector<Term> assertions, const PrintOptions& options = {}) {
  std::ostringstream out;
  print_smt2(out, c, assertions, options);
  return out.str();
}

TEST(Printer, ExactText) {
  Context c;
  Builder b(c, false);
  b.symbol("unused", Sort::bv(3));
  const Term x = b.symbol("x", Sort::bv(8)), odd = b.symbol("main::i#2", Sort::bv(8));
  const Term sum = b.bvadd(x, odd);
  const std::vector<Term> assertions = {b.ult(sum, b.bv(8, 0x1f)), b.eq(b.extract(2, 0, sum), b.bv(3, 5))};
  const std::string expected = R"((set-logic QF_BV)
(declare-fun x () (_ BitVec 8))
(declare-fun |main::i#2| () (_ BitVec 8))
(define-fun $1 () (_ BitVec 8) (bvadd x |main::i#2|))
(assert (bvult $1 #x1f))
(assert (= ((_ extract 2 0) $1) #b101))
(check-sat)
)";
  EXPECT_EQ(print(c, assertions), expected);
  EXPECT_EQ(run_z3(expected), std::vector<std::string>{"sat"});
  EXPECT_EQ(to_string(c, b.bvmul(sum, sum)), "(let (($1 (bvadd x |main::i#2|))) (bvmul $1 $1))");
  EXPECT_EQ(to_string(c, b.zext(12, x)), "((_ zero_extend 4) x)");
  EXPECT_EQ(to_string(c, b.bool_true()), "true");
}

TEST(Printer, ArraysAndNamesThatLookLikeOurs) {
  Context c;
  Builder b(c, false);
  const Sort sort = Sort::array(4, 8);
  const Term i = b.symbol("$1", Sort::bv(4)), v = b.symbol("let", Sort::bv(8));
  const Term a = b.store(b.const_array(sort, v), i, b.bv(8, 1));
  const std::string text =
      print(c, {b.eq(b.select(a, i), b.select(a, b.bv(4, 3))), b.distinct(v, b.bv(8, 1))});
  EXPECT_NE(text.find("(set-logic ALL)"), std::string::npos);
  const Term plain = b.select(b.symbol("plain", sort), i);
  EXPECT_NE(print(c, {b.eq(plain, v)}).find("(set-logic QF_ABV)"), std::string::npos);
  EXPECT_NE(text.find("(define-fun $$1 () (Array (_ BitVec 4) (_ BitVec 8)) (store ((as const (Array"),
            std::string::npos);
  EXPECT_NE(text.find("|let|"), std::string::npos);
  EXPECT_EQ(run_z3(text + "(assert (distinct $1 #x3))(check-sat)"),
            (std::vector<std::string>{"sat", "unsat"}));
}

TEST(Printer, SizeIsLinearAndNestingBounded) {
  for (const int length : {1000, 100000}) {
    Context c;
    Builder b(c, false);
    Term shared = b.symbol("x", Sort::bv(8)), deep = shared;
    for (int i = 0; i < 200; ++i) shared = b.bvadd(shared, shared); // 2^200 as a tree
    for (int i = 0; i < length; ++i) deep = b.bvnot(deep);
    const std::string text = print(c, {b.eq(shared, deep), b.eq(b.eq(shared, deep), b.bool_true())});
    EXPECT_LT(text.size(), 12u * static_cast<size_t>(length) + 20000u);
    EXPECT_LT(to_string(c, shared).size(), 10000u);
    if (length > 1000) continue; // z3 expands what it reads
    EXPECT_EQ(run_z3(text), std::vector<std::string>{"sat"});
  }
}

TEST(Printer, OptionsAndModel) {
  Context c;
  Builder b(c, false);
  const Term x = b.symbol("x", Sort::bv(8));
  PrintOptions options;
  options.get_model = true;
  const auto lines = run_z3(print(c, {b.eq(x, b.bv(8, 0x5a))}, options));
  ASSERT_GE(lines.size(), 3u);
  EXPECT_EQ(lines[0], "sat");
  EXPECT_NE(fmt::format("{}", fmt::join(lines, " ")).find("#x5a"), std::string::npos);
  options = {.header = false, .check_sat = false};
  EXPECT_EQ(print(c, {b.bool_true()}, options), "(assert true)\n");
}

TEST(Printer, Z3AgreesWithTheEvaluator) {
  for (uint32_t width : {1u, 2u, 3u, 8u, 32u, 100u}) {
    std::string text;
    size_t questions = 0;
    for (uint64_t seed = 0; seed < 25; ++seed) {
      Context c;
      Builder raw(c, false);
      RandomTerms terms(raw, seed * 100 + width);
      terms.width_ = width;
      const Term t = terms.term(terms.chance(30) ? Sort::boolean() : Sort::bv(width), 5);
      const Valuation valuation = terms.valuation(c);
      Evaluator evaluator(c, valuation);
      const BitVector value = evaluator.evaluate(t);
      std::vector<Term> facts;
      for (const auto& [symbol, v] : valuation.scalars())
        facts.push_back(raw.eq(symbol, c.sort(symbol).is_bool() ? raw.boolean(v.is_one()) : raw.bv(v)));
      for (const auto& [symbol, v] : valuation.arrays()) {
        Term array = raw.const_array(c.sort(symbol), raw.bv(v.otherwise));
        for (const auto& [index, element] : v.entries)
          array = raw.store(array, raw.bv(index), raw.bv(element));
        facts.push_back(raw.eq(symbol, array));
      }
      const Term expected = c.sort(t).is_bool() ? raw.boolean(value.is_one()) : raw.bv(value);
      facts.push_back(raw.eq(t, expected));
      text += "(reset)\n" + print(c, facts);
      facts.back() = raw.distinct(t, expected);
      text += "(reset)\n" + print(c, facts);
      ++questions;
    }
    const auto lines = run_z3(text);
    ASSERT_EQ(lines.size(), 2 * questions) << (lines.empty() ? "" : lines[0]);
    for (size_t i = 0; i < lines.size(); ++i)
      EXPECT_EQ(lines[i], i % 2 == 0 ? "sat" : "unsat") << width << ' ' << i;
  }
}

} // namespace
} // namespace fathom::term
