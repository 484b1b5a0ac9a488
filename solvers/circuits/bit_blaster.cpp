#include "solvers/circuits/bit_blaster.h"

#include <algorithm>

namespace fathom::solvers::circuits {

using term::Kind;
using term::Term;

namespace {

constexpr uint32_t deepest_choice = 2000; ///< nested ite over arrays

Bits constant_bits(const BitVector& value) {
  Bits result(value.width());
  for (uint32_t i = 0; i < value.width(); ++i) result[i] = Gates::constant(value.bit(i));
  return result;
}

Bits joined(const Bits& high, const Bits& low) {
  Bits result = low;
  result.insert(result.end(), high.begin(), high.end());
  return result;
}

Bits extended(Bits bits, uint32_t width, Literal fill) {
  bits.resize(width, fill);
  return bits;
}

Bits inverted(Bits bits) {
  for (Literal& bit : bits) bit = -bit;
  return bits;
}

/// With the signs flipped, numbers with a sign compare as those without one.
Bits with_flipped_sign(Bits bits) {
  bits.back() = -bits.back();
  return bits;
}

} // namespace

Result<Bits> BitBlaster::blast(Term root) {
  seen_.resize(context_.size());
  bits_.resize(context_.size());
  std::vector<Term> missing;
  if (!seen_[root.index()]) missing.push_back(root), seen_[root.index()] = true;
  for (size_t i = 0; i < missing.size(); ++i)
    for (const Term child : context_.children(missing[i]))
      if (!seen_[child.index()]) {
        seen_[child.index()] = true;
        missing.push_back(child);
      }
  std::sort(missing.begin(), missing.end());
  for (const Term t : missing) {
    if (!context_.sort(t).is_array()) bits_[t.index()] = scalar(t);
    if (error_.empty() && cnf().literals.size() > literal_limit_) error_.assign("the formula is too large");
    if (!error_.empty()) return Error{error_};
  }
  if (!error_.empty()) return Error{error_};
  return bits(root);
}

Status BitBlaster::require(Term formula) {
  const Result<Bits> result = blast(formula);
  if (!result) return result.error();
  gates_.require(result->front());
  return Done{};
}

Bits BitBlaster::scalar(Term t) {
  const auto children = context_.children(t);
  const auto child = [&](size_t i) -> const Bits& { return bits(children[i]); };
  const auto one = [](Literal literal) { return Bits{literal}; };
  switch (const Kind kind = context_.kind(t)) {
  case Kind::Constant: return constant_bits(context_.value(t));
  case Kind::Symbol: {
    Bits result(context_.width(t));
    for (Literal& bit : result) bit = gates_.input();
    return result;
  }
  case Kind::Not: return one(-child(0)[0]);
  case Kind::And: return one(gates_.both(child(0)[0], child(1)[0]));
  case Kind::Or: return one(gates_.either(child(0)[0], child(1)[0]));
  case Kind::Xor: return one(gates_.differ(child(0)[0], child(1)[0]));
  case Kind::Ite: return choose(child(0)[0], child(1), child(2));
  case Kind::Eq:
    if (context_.sort(children[0]).is_array()) {
      error_.assign("equality of arrays");
      return one(Gates::true_literal);
    }
    return one(equal(child(0), child(1)));
  case Kind::Ult: return one(less(child(0), child(1), false));
  case Kind::Ule: return one(less(child(0), child(1), true));
  case Kind::Slt:
  case Kind::Sle:
    return one(less(with_flipped_sign(child(0)), with_flipped_sign(child(1)), kind == Kind::Sle));
  case Kind::Concat: return joined(child(0), child(1));
  case Kind::Extract: {
    const auto begin = child(0).begin() + context_.extract_low(t);
    return Bits(begin, begin + context_.width(t));
  }
  case Kind::Zext: return extended(child(0), context_.width(t), -Gates::true_literal);
  case Kind::Sext: return extended(child(0), context_.width(t), child(0).back());
  case Kind::Select: return read(children[0], child(1), 0);
  case Kind::BvNot: return inverted(child(0));
  case Kind::BvNeg: return negate(child(0));
  case Kind::BvAdd:
  case Kind::BvSub:
  case Kind::BvMul:
  case Kind::BvUdiv:
  case Kind::BvUrem:
  case Kind::BvSdiv:
  case Kind::BvSrem:
  case Kind::BvShl:
  case Kind::BvLshr:
  case Kind::BvAshr:
  case Kind::BvAnd:
  case Kind::BvOr:
  case Kind::BvXor: return arithmetic(t, child(0), child(1));
  case Kind::Store:
  case Kind::ConstArray: break;
  }
  FATHOM_UNREACHABLE("a {} has no bits", info(context_.kind(t)).name);
}

Bits BitBlaster::arithmetic(Term t, const Bits& a, const Bits& b) {
  Bits result(a.size());
  const Kind kind = context_.kind(t);
  if (kind == Kind::BvAnd || kind == Kind::BvOr || kind == Kind::BvXor) {
    for (size_t i = 0; i < a.size(); ++i)
      result[i] = kind == Kind::BvAnd  ? gates_.both(a[i], b[i])
                  : kind == Kind::BvOr ? gates_.either(a[i], b[i])
                                       : gates_.differ(a[i], b[i]);
    return result;
  }
  if (kind == Kind::BvAdd) return add(a, b, -Gates::true_literal);
  if (kind == Kind::BvMul) return multiply(a, b);
  if (kind == Kind::BvUdiv) return divide(a, b).first;
  if (kind == Kind::BvUrem) return divide(a, b).second;
  if (kind == Kind::BvSdiv || kind == Kind::BvSrem) return divide_signed(a, b, kind == Kind::BvSrem);
  if (kind != Kind::BvSub) return shift(kind, a, b);
  Bits complement = b;
  for (Literal& bit : complement) bit = -bit;
  return add(a, complement, Gates::true_literal);
}

// Reads and writes: (select (store a i v) j) is (ite (= i j) v (select a j)). Stores are walked by a loop,
// since there may be many; only choices between arrays recurse.
Bits BitBlaster::read(Term array, const Bits& index, uint32_t depth) {
  const std::pair<Term, Bits> key(array, index);
  if (const auto known = reads_.find(key); known != reads_.end()) return known->second;
  std::vector<std::pair<Literal, Bits>> over; // newest first: where, and what stands there
  Term at = array;
  while (context_.is(at, Kind::Store)) {
    const Literal here = equal(bits(context_.child(at, 1)), index);
    if (here != -Gates::true_literal) over.emplace_back(here, bits(context_.child(at, 2)));
    if (here == Gates::true_literal) break;
    at = context_.child(at, 0);
  }
  Bits result(context_.sort(array).element_width(), Gates::true_literal);
  if (context_.is(at, Kind::Symbol)) {
    result = read_symbol(at, index);
  } else if (context_.is(at, Kind::ConstArray)) {
    result = bits(context_.child(at, 0));
  } else if (context_.is(at, Kind::Ite)) {
    if (depth > deepest_choice || cnf().literals.size() > literal_limit_) {
      error_.assign("arrays are nested too deep");
      return result;
    }
    const Bits then = read(context_.child(at, 1), index, depth + 1);
    result = choose(bits(context_.child(at, 0))[0], then, read(context_.child(at, 2), index, depth + 1));
  }
  for (auto write = over.rbegin(); write != over.rend(); ++write)
    result = choose(write->first, write->second, result);
  reads_.emplace(key, result);
  return result;
}

Bits BitBlaster::read_symbol(Term array, const Bits& index) {
  const auto sort = context_.sort(array);
  Bits element(sort.element_width());
  for (Literal& bit : element) bit = gates_.input();
  std::vector<Read>& reads = symbol_reads_[array];
  for (const Read& other : reads) {
    const Literal same = equal(other.index, index);
    if (same == -Gates::true_literal) continue;
    if (cnf().literals.size() > literal_limit_) break; // reported by blast
    gates_.require_either(-same, equal(other.element, element));
  }
  reads.push_back({index, element});
  return element;
}

} // namespace fathom::solvers::circuits
