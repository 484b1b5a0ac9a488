#include "ir/term/analysis/linear.h"

#include <vector>

namespace fathom::term::analysis {

namespace {

constexpr uint32_t max_summands = 200; ///< of one sum; the rest stays unopened

/// Number of zero bits of a constant that fills the low part of a concat, else 0.
uint32_t zero_tail(const Builder& b, Term t) {
  if (!b.is(t, Kind::Concat) || !b.is_constant(b.child(t, 1)) || !b.value(b.child(t, 1)).is_zero()) return 0;
  return b.width(b.child(t, 1));
}

BitVector power(uint32_t width, uint32_t exponent) {
  return BitVector(width, 1).shl(BitVector(width, exponent));
}

class Opener {
 public:
  Opener(Builder& builder, uint32_t width) : builder_(builder), sum_(width) {}

  Linear open(Term root) {
    stack_.push_back({root, BitVector(sum_.width(), 1)});
    for (uint32_t steps = 0; !stack_.empty(); ++steps) {
      const Summand next = stack_.back();
      stack_.pop_back();
      if (steps >= max_summands || !split(next)) sum_.add(next.term, next.factor);
    }
    return sum_;
  }

 private:
  struct Summand {
    Term term;
    BitVector factor;
  };
  void push(Term t, const BitVector& factor) { stack_.push_back({t, factor}); }

  bool split(const Summand& s) {
    const Kind kind = builder_.kind(s.term);
    const auto children = builder_.context().children(s.term);
    if (builder_.is_constant(s.term)) {
      sum_.constant = sum_.constant + s.factor * builder_.value(s.term);
    } else if (kind == Kind::BvAdd || kind == Kind::BvSub) {
      push(children[0], s.factor);
      push(children[1], kind == Kind::BvAdd ? s.factor : -s.factor);
    } else if (kind == Kind::BvNeg) {
      push(children[0], -s.factor);
    } else if (kind == Kind::BvNot) { // -x - 1
      push(children[0], -s.factor);
      sum_.constant = sum_.constant - s.factor;
    } else if (kind == Kind::BvMul && builder_.is_constant(children[1])) {
      push(children[0], s.factor * builder_.value(children[1]));
    } else if (kind == Kind::BvShl && builder_.is_constant(children[1])) {
      push(children[0], s.factor.shl(builder_.value(children[1])));
    } else {
      return split_shifted(s, kind);
    }
    return true;
  }

  /// concat(the low part of x, 0) is zext(x) * 2^s; zext(concat(x, 0)) is zext(x) * 2^s.
  bool split_shifted(const Summand& s, Kind kind) {
    if (kind == Kind::Zext) {
      const Term inner = builder_.child(s.term, 0);
      const uint32_t tail = zero_tail(builder_, inner);
      if (tail == 0) return false;
      push(builder_.zext(sum_.width(), builder_.child(inner, 0)), s.factor * power(sum_.width(), tail));
      return true;
    }
    const uint32_t tail = zero_tail(builder_, s.term);
    if (tail == 0) return false;
    const Term high = builder_.child(s.term, 0);
    if (!builder_.is(high, Kind::Extract) || builder_.context().extract_low(high) != 0) return false;
    const Term whole = builder_.child(high, 0);
    if (builder_.width(whole) > sum_.width()) return false;
    push(builder_.zext(sum_.width(), whole), s.factor * power(sum_.width(), tail));
    return true;
  }

  Builder& builder_;
  Linear sum_;
  std::vector<Summand> stack_;
};

} // namespace

void Linear::add(Term atom, const BitVector& coefficient) {
  if (coefficient.is_zero()) return;
  const auto [place, fresh] = atoms.emplace(atom, coefficient);
  if (fresh) return;
  place->second = place->second + coefficient;
  if (place->second.is_zero()) atoms.erase(place);
}

void Linear::add(const Linear& other, const BitVector& factor) {
  constant = constant + other.constant * factor;
  for (const auto& [atom, coefficient] : other.atoms) add(atom, coefficient * factor);
}

Linear linear_form(Builder& builder, Term t) {
  return Opener(builder, builder.width(t)).open(t);
}

Term build(Builder& builder, const Linear& sum) {
  Term result;
  for (const auto& [atom, factor] : sum.atoms) {
    if (!result.valid())
      result = factor.is_one() ? atom : builder.bvmul(atom, builder.bv(factor));
    else if ((-factor).is_one())
      result = builder.bvsub(result, atom);
    else
      result = builder.bvadd(result, factor.is_one() ? atom : builder.bvmul(atom, builder.bv(factor)));
  }
  if (!result.valid()) return builder.bv(sum.constant);
  return builder.bvadd(result, builder.bv(sum.constant));
}

Term canonical(Builder& builder, Term t) {
  return build(builder, linear_form(builder, t));
}

} // namespace fathom::term::analysis
