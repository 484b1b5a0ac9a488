// Builder: makes terms and simplifies them on the way.
//
// Normal form (what a reader of built terms may count on, save beyond the limits below):
//   * And, Or are binary; and_all/or_all make balanced trees. There is no Implies, Distinct, Bool Xor, Ule or
//   Sle:
//       implies(a,b) = or(not a, b)   distinct(a,b) = not(a = b)   xor(a,b) = not(a = b)   ule(a,b) =
//       not(ult(b,a))
//     so every complement shows as a Not. and(not a, not b) = not(or(a, b)) and the dual.
//   * Commutative operands: a constant stands second, otherwise the smaller id first.
//   * bvsub by a constant is bvadd; constants stand outermost in sums: (a + b) + k.
//   * Shifts, masks, products, quotients and remainders by constants that merely move bits are concat,
//   extract, zext.
//   * concat(0, x) is zext; concats nest to the left; the condition of an ite is no Not.
//   * bool_to_bv1(c) is ite(c, #b1, #b0); equality with a bit is with #b1.
#pragma once

#include "ir/support/stats.h"
#include "ir/term/context.h"
#include "ir/term/rules.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::term {

/// A rewriting constructor over a Context (not owned, must outlive it). Operands of wrong sort are bugs
/// (FATHOM_CHECK). Rules are local: each looks at most three levels down, uses no recursion over terms, and a
/// rule that builds new terms may trigger further rules up to a nesting of `max_depth`; deeper ones are made
/// raw, which is sound. Several builders may share one context (one with rules, one without).
class Builder {
 public:
  static constexpr uint32_t max_depth = 24;
  static constexpr uint32_t max_steps = 1000;

  explicit Builder(Context& context, bool rewriting = true);

  Context& context() { return context_; }
  const Context& context() const { return context_; }

  // Leaves.
  Term bool_true() { return context_.boolean(true); }
  Term bool_false() { return context_.boolean(false); }
  Term boolean(bool value) { return context_.boolean(value); }
  Term bv(const BitVector& value) { return context_.constant(value); }
  Term bv(uint32_t width, uint64_t value) { return context_.constant(BitVector(width, value)); }
  Term symbol(std::string_view name, Sort sort) { return context_.symbol(name, sort); }
  Term fresh_symbol(std::string_view prefix, Sort sort) { return context_.fresh_symbol(prefix, sort); }

  // Bool.
  Term not_(Term a) { return build({Kind::Not, a}); }
  Term and_(Term a, Term b) { return build({Kind::And, a, b}); }
  Term or_(Term a, Term b) { return build({Kind::Or, a, b}); }
  Term xor_(Term a, Term b) { return build({Kind::Xor, a, b}); }
  Term implies(Term a, Term b) { return or_(not_(a), b); }
  Term and_all(std::span<const Term> terms); ///< true for none
  Term or_all(std::span<const Term> terms);  ///< false for none
  Term ite(Term condition, Term then, Term otherwise) {
    return build({Kind::Ite, condition, then, otherwise});
  }
  Term eq(Term a, Term b) { return build({Kind::Eq, a, b}); } ///< any sort, both the same
  Term distinct(Term a, Term b) { return not_(eq(a, b)); }

  // Bit-vectors of one width; division and shifts as in SMT-LIB (see BitVector).
  Term bvnot(Term a) { return build({Kind::BvNot, a}); }
  Term bvneg(Term a) { return build({Kind::BvNeg, a}); }
  Term bvadd(Term a, Term b) { return build({Kind::BvAdd, a, b}); }
  Term bvsub(Term a, Term b) { return build({Kind::BvSub, a, b}); }
  Term bvmul(Term a, Term b) { return build({Kind::BvMul, a, b}); }
  Term bvudiv(Term a, Term b) { return build({Kind::BvUdiv, a, b}); }
  Term bvurem(Term a, Term b) { return build({Kind::BvUrem, a, b}); }
  Term bvsdiv(Term a, Term b) { return build({Kind::BvSdiv, a, b}); }
  Term bvsrem(Term a, Term b) { return build({Kind::BvSrem, a, b}); }
  Term bvshl(Term a, Term b) { return build({Kind::BvShl, a, b}); }
  Term bvlshr(Term a, Term b) { return build({Kind::BvLshr, a, b}); }
  Term bvashr(Term a, Term b) { return build({Kind::BvAshr, a, b}); }
  Term bvand(Term a, Term b) { return build({Kind::BvAnd, a, b}); }
  Term bvor(Term a, Term b) { return build({Kind::BvOr, a, b}); }
  Term bvxor(Term a, Term b) { return build({Kind::BvXor, a, b}); }
  Term ult(Term a, Term b) { return build({Kind::Ult, a, b}); }
  Term ule(Term a, Term b) { return build({Kind::Ule, a, b}); }
  Term ugt(Term a, Term b) { return ult(b, a); }
  Term uge(Term a, Term b) { return ule(b, a); }
  Term slt(Term a, Term b) { return build({Kind::Slt, a, b}); }
  Term sle(Term a, Term b) { return build({Kind::Sle, a, b}); }
  Term sgt(Term a, Term b) { return slt(b, a); }
  Term sge(Term a, Term b) { return sle(b, a); }

  // Changing widths.
  Term concat(Term high, Term low) { return build({Kind::Concat, high, low}); }
  /// Bits high..low, both included.
  Term extract(uint32_t high, uint32_t low, Term t) { return build({Kind::Extract, t, {}, {}, high, low}); }
  Term zext(uint32_t width, Term t) {
    return build({Kind::Zext, t, {}, {}, width});
  } ///< TO a width >= its own
  Term sext(uint32_t width, Term t) {
    return build({Kind::Sext, t, {}, {}, width});
  } ///< TO a width >= its own
  Term resize(uint32_t width, Term t); ///< zero-extends or truncates
  Term bool_to_bv1(Term t) { return ite(t, bv(1, 1), bv(1, 0)); }
  Term bv1_to_bool(Term t) { return eq(t, bv(1, 1)); }

  // Arrays.
  Term select(Term array, Term index) { return build({Kind::Select, array, index}); }
  Term store(Term array, Term index, Term value) { return build({Kind::Store, array, index, value}); }
  Term const_array(Sort sort, Term value) { return context_.const_array(sort, value); }

  /// Any kind but leaves and ConstArray, from operands; what the named functions do.
  Term build(Operands o);
  /// A term of the same kind (and indices, sort) with other children: for substitution and translation.
  /// Leaves come back as they are.
  Term rebuild(Term like, std::span<const Term> children);

  /// How many terms were built, new ones or not: what building has cost, as far as it is known.
  uint64_t built() const { return built_; }

  // Rules.
  void set_rewriting(bool on); ///< all rules at once
  /// By name; false if there is no such rule.
  bool set_rule(std::string_view name, bool on);
  uint64_t fired(std::string_view name) const; ///< how often a rule applied; 0 for unknown names
  const std::vector<uint64_t>& fired() const { return fired_; } ///< by position in all_rules()
  void
  add_statistics(Stats& stats) const; ///< term.rewrite.<rule> for the rules that fired, term.size, term.bytes

  // Shorthands that rules use.
  Kind kind(Term t) const { return context_.kind(t); }
  bool is(Term t, Kind k) const { return context_.is(t, k); }
  bool is_constant(Term t) const { return context_.is_constant(t); }
  const BitVector& value(Term t) const { return context_.value(t); }
  Term child(Term t, uint32_t i) const { return context_.child(t, i); }
  uint32_t width(Term t) const { return context_.width(t); }
  Sort sort(Term t) const { return context_.sort(t); }
  bool is_not_of(Term a, Term b) const { return is(a, Kind::Not) && child(a, 0) == b; }
  bool complementary(Term a, Term b) const { return is_not_of(a, b) || is_not_of(b, a); }

 private:
  void require_sorts(const Operands& o) const;
  Term make_raw(const Operands& o);

  Context& context_;
  const std::vector<Rule>& rules_;
  std::vector<char> enabled_;   ///< by position in all_rules()
  std::vector<uint64_t> fired_; ///< by position in all_rules()
  uint32_t depth_ = 0;          ///< rules that are being applied, one inside the other
  uint64_t built_ = 0;
  uint32_t steps_ = 0; ///< rules applied since depth_ was 0
};

} // namespace fathom::term
