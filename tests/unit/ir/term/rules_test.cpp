// Every rewrite rule is proved: instances at each width from 1 to 8 at which it can apply, and at sampled
// widths up to 64, the raw term against what that rule alone makes of it, are handed to z3, which must find
// them never different. A width without instances fails the test.
#include "ir/term/evaluator.h"
#include "ir/term/printer.h"
#include "ir/term/rules.h"
#include "ir/term/traversal.h"
#include "tests/unit/ir/support/turns.h"
#include "tests/unit/ir/term/random_terms.h"
#include "tests/unit/ir/term/z3_process.h"

#include <gtest/gtest.h>
#include <set>

namespace fathom::term {
namespace {

using testing::RandomTerms;
using testing::run_z3;

/// Many "these two never differ" questions for one z3 process.
class Batch {
 public:
  void add(Context& context, Term raw, Term rewritten, const std::string& what) {
    const Term question = context.make(Kind::Not, {context.make(Kind::Eq, {raw, rewritten})});
    const std::array<Term, 1> roots = {question};
    for (Term s : symbols_of(context, roots))
      declarations_.insert(
          fmt::format("(declare-fun {} () {})\n", smt2_symbol(context.name(s)), context.sort(s).to_string()));
    questions_ += "(push)\n(assert " + to_string(context, question) + ")\n(check-sat)\n(pop)\n";
    names_.push_back(what + ": " + to_string(context, raw) + "  ->  " + to_string(context, rewritten));
  }

  /// All must be unsat, save `unknowns_allowed` that run into z3's limit.
  void expect_all_proved(size_t unknowns_allowed = 0) {
    std::string text = "(set-option :timeout 2000)\n";
    for (const std::string& line : declarations_) text += line;
    const auto lines = run_z3(text + questions_);
    ASSERT_EQ(lines.size(), names_.size()) << (lines.empty() ? "z3 said nothing" : lines[0]);
    size_t unknowns = 0;
    for (size_t i = 0; i < lines.size(); ++i) {
      if (lines[i] == "unknown")
        ++unknowns;
      else
        EXPECT_EQ(lines[i], "unsat") << names_[i];
    }
    EXPECT_LE(unknowns, unknowns_allowed);
  }

  size_t size() const { return names_.size(); }

 private:
  std::set<std::string> declarations_;
  std::string questions_;
  std::vector<std::string> names_;
};

/// Instances of one rule at one width, up to `wanted`; how many were found.
int add_instances(Batch& batch, const Rule& rule, uint32_t width, int wanted, int tries, uint64_t seed) {
  Context context;
  Builder raw(context, false), alone(context, false);
  EXPECT_TRUE(alone.set_rule(rule.name, true));
  RandomTerms terms(raw, seed);
  terms.width_ = width;
  terms.heavy = width <= 8;
  std::set<Term> used;
  int found = 0;
  for (int i = 0; i < tries && found < wanted; ++i) {
    if (context.size() > 100000) break;
    terms.forget();
    terms.favour(i % 3 == 0 ? rule.kind : static_cast<Kind>(terms.below(kind_count)));
    const Operands o = terms.operands(rule.kind, width, static_cast<uint32_t>(i) % 4);
    const uint64_t before = alone.fired(rule.name);
    const Term rewritten = alone.build(o);
    if (alone.fired(rule.name) == before) continue;
    const Term plain = raw.build(o);
    if (!used.insert(plain).second) continue;
    ++found;
    EXPECT_EQ(context.sort(plain), context.sort(rewritten)) << rule.name;
    if (context.sort(plain) == context.sort(rewritten) && plain != rewritten)
      batch.add(context, plain, rewritten, rule.name);
  }
  return found;
}

/// The widths at which a rule can apply at all: what it speaks of needs a bit for each part.
bool applies_at(std::string_view rule, uint32_t width) {
  static const std::set<std::string_view> only_bits = {"eq_bit_is_zero", "neg_bit", "ult_bit", "slt_bit"};
  static const std::set<std::string_view> from_three = {"concat_adjacent_nested", "concat_constants_nested",
                                                        "concat_left", "concat_zext_low"};
  static const std::set<std::string_view> from_two = {
      "add_disjoint",          "ashr_constant",      "bvand_both_concat", "bvand_both_zext",
      "bvand_concat_constant", "bvand_disjoint",     "bvand_high_mask",   "bvand_low_mask",
      "bvand_zext_constant",   "bvor_both_concat",   "bvor_both_zext",    "bvor_concat_constant",
      "bvor_disjoint",         "bvor_zext_constant", "bvxor_disjoint",    "concat_adjacent",
      "eq_both_concat",        "eq_concat_constant", "ite_shared_high",   "ite_shared_low",
      "lshr_constant",         "shl_constant",       "slt_both_zext",     "udiv_narrow",
      "ult_both_zext",         "ult_same_high",      "urem_narrow",       "urem_power_of_two"};
  if (only_bits.contains(rule)) return width == 1;
  return width >= (from_three.contains(rule) ? 3u : from_two.contains(rule) ? 2u : 1u);
}

TEST(Rules, EachIsProvedAtAllSmallWidths) {
  Batch batch;
  uint64_t seed = 1;
  const test::Due due(3);
  for (const Rule& rule : all_rules())
    for (uint32_t width = 1; width <= 8; ++width) {
      if (!due(seed)) {
        seed += 2;
        continue;
      }
      int found = add_instances(batch, rule, width, 3, 3000, seed++);
      if (found == 0 && applies_at(rule.name, width))
        found = add_instances(batch, rule, width, 1, 100000, seed);
      ++seed;
      EXPECT_EQ(found > 0, applies_at(rule.name, width))
          << "rule " << rule.name << " at width " << width << ": " << found << " instances";
    }
  RecordProperty("questions", static_cast<int>(batch.size()));
  batch.expect_all_proved();
}

// Two widths from 9 to 64 for each rule, so that over all rules every width has its turn; and 64.
TEST(Rules, EachIsProvedAtSampledWidthsUpTo64) {
  Batch batch;
  uint64_t seed = 100000;
  std::set<uint32_t> widths;
  size_t number = 0, without = 0;
  const test::Due due(3);
  for (const Rule& rule : all_rules()) {
    if (!due(number)) {
      ++number, seed += 3;
      continue;
    }
    int found = 0;
    for (const uint32_t width :
         {9 + static_cast<uint32_t>(number * 5 % 28), 37 + static_cast<uint32_t>(number * 11 % 28), 64u}) {
      found += add_instances(batch, rule, width, 1, 3000, seed++);
      widths.insert(width);
    }
    ++number;
    without += found == 0 && applies_at(rule.name, 64);
  }
  EXPECT_TRUE(widths.size() == 56 || !due.everything()) << widths.size();
  EXPECT_LE(without, all_rules().size() / 50);
  batch.expect_all_proved(batch.size() / 50);
}

/// The same term through all rules, bottom-up.
Term rewrite(Builder& builder, Term root) {
  const std::array<Term, 1> roots = {root};
  std::map<Term, Term> done;
  for (Term t : reachable(builder.context(), roots)) {
    std::vector<Term> children;
    for (Term child : builder.context().children(t)) children.push_back(done.at(child));
    done[t] = builder.rebuild(t, children);
  }
  return done.at(root);
}

void check_all_rules_together(uint32_t width, int count, Batch& batch) {
  for (int i = 0; i < count; ++i) {
    Context context;
    Builder raw(context, false), builder(context);
    RandomTerms terms(raw, width * 1000 + static_cast<uint64_t>(i));
    terms.width_ = width;
    terms.heavy = width <= 8;
    const Term plain = terms.term(terms.chance(50) ? Sort::boolean() : Sort::bv(width), 5);
    const Term simple = rewrite(builder, plain);
    ASSERT_EQ(context.sort(plain), context.sort(simple));
    for (int j = 0; j < 20; ++j) {
      const Valuation valuation = terms.valuation(context);
      Evaluator evaluator(context, valuation);
      ASSERT_EQ(evaluator.evaluate(plain), evaluator.evaluate(simple))
          << to_string(context, plain) << "\n  ->  " << to_string(context, simple);
    }
    if (plain != simple) batch.add(context, plain, simple, "all rules");
  }
}

TEST(Rules, TogetherAtSmallWidths) {
  Batch batch;
  for (uint32_t width = 1; width <= 8; ++width) check_all_rules_together(width, 60, batch);
  batch.expect_all_proved(batch.size() / 50);
}

TEST(Rules, TogetherAtWidth32And100) {
  Batch batch;
  check_all_rules_together(32, 100, batch);
  check_all_rules_together(100, 40, batch);
  batch.expect_all_proved(batch.size() / 20);
}

TEST(Rules, NamesAreUniqueAndDocumented) {
  std::set<std::string> names;
  for (const Rule& rule : all_rules()) {
    EXPECT_TRUE(names.insert(rule.name).second) << rule.name;
    EXPECT_STRNE(rule.match, "");
    EXPECT_STRNE(rule.result, "");
  }
}

TEST(Rules, AWrongRuleIsNoticed) { // the proof method itself must be able to fail
  Context context;
  const Term x = context.symbol("x", Sort::bv(8)), y = context.symbol("y", Sort::bv(8));
  const std::array<Term, 1> question = {context.make(
      Kind::Not,
      {context.make(Kind::Eq, {context.make(Kind::BvSub, {x, y}), context.make(Kind::BvSub, {y, x})})})};
  std::ostringstream text;
  print_smt2(text, context, question);
  EXPECT_EQ(run_z3(text.str()), std::vector<std::string>{"sat"});
}

} // namespace
} // namespace fathom::term
