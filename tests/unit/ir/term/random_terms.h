// Random terms that are small and repeat themselves, so that rewrite rules find something.
#pragma once

#include "ir/term/builder.h"
#include "ir/term/valuation.h"

#include <map>
#include <random>
#include <vector>

namespace fathom::term::testing {

/// Values of all symbols of a context but arrays; numbers with many leading zeros too.
inline Valuation random_valuation(const Context& context, std::mt19937_64& random) {
  Valuation valuation;
  for (uint32_t index = 0; index < context.size(); ++index) {
    const Term t(index);
    if (context.is(t, Kind::Symbol) && !context.sort(t).is_array())
      valuation.set(t, BitVector(context.sort(t).width(), random() >> random() % 64));
  }
  return valuation;
}

class RandomTerms {
 public:
  /// Terms are made through the builder: without rules for raw ones.
  RandomTerms(Builder& builder, uint64_t seed) : b_(builder), random_(seed) {}

  uint32_t below(uint32_t bound) { return static_cast<uint32_t>(random_() % bound); }
  bool chance(uint32_t percent) { return below(100) < percent; }

  void favour(Kind kind) { favourite_ = kind; } ///< used in a third of the choices where the sort allows it
  void forget() { seen_.clear(); }              ///< begins an instance: nothing to repeat
  bool heavy = true;                            ///< multiplication and division of two unknowns

  BitVector constant(uint32_t width) {
    switch (below(9)) {
    case 0: return BitVector::zeros(width);
    case 1: return BitVector(width, 1);
    case 2: return BitVector::ones(width);
    case 3: return BitVector::min_signed(width) + BitVector(width, below(2));
    case 4: return BitVector::max_signed(width) - BitVector(width, below(2));
    case 5: return BitVector(width, 1).shl(BitVector(width, below(width)));
    case 6: return BitVector::ones(width).lshr(BitVector(width, below(width)));
    case 7: return BitVector::ones(width).shl(BitVector(width, below(width)));
    default: return BitVector(width, random_());
    }
  }

  Term leaf(Sort sort) {
    if (sort.is_array()) {
      if (chance(30)) return b_.const_array(sort, term(Sort::bv(sort.element_width()), 0));
      return b_.symbol(fmt::format("a{}_{}_{}", below(2), sort.index_width(), sort.element_width()), sort);
    }
    if (sort.is_bool())
      return chance(10) ? b_.boolean(chance(50)) : b_.symbol(fmt::format("p{}", below(3)), sort);
    if (chance(35)) return b_.bv(constant(sort.width()));
    return b_.symbol(fmt::format("x{}_{}", below(2), sort.width()), sort);
  }

  Term term(Sort sort, uint32_t depth) {
    auto& seen = seen_[sort];
    if (!seen.empty() && chance(35)) return seen[below(static_cast<uint32_t>(seen.size()))];
    const Term t = depth == 0 || chance(15) ? leaf(sort) : composed(sort, depth);
    seen_[sort].push_back(t);
    return t;
  }

  /// Operands of the kind for a result (for comparisons: operands) of width `width`.
  Operands operands(Kind kind, uint32_t width, uint32_t depth) {
    Operands o{kind};
    const Sort bv = Sort::bv(width);
    if (depth > 0 && chance(10) && rare_shape(o, width, depth - 1)) return o;
    const auto pick = [&](Sort sort) { return term(sort, depth); };
    switch (info(kind).group) {
    case KindClass::Leaf: break;
    case KindClass::BoolOp:
      o.a = pick(Sort::boolean());
      if (info(kind).children == 2) o.b = pick(Sort::boolean());
      break;
    case KindClass::Choice: {
      const Sort sort = chance(30) ? Sort::boolean() : bv;
      o.a = pick(Sort::boolean()), o.b = pick(sort), o.c = pick(sort);
      break;
    }
    case KindClass::Equality: {
      const Sort sort = chance(30) ? Sort::boolean() : bv;
      o.a = pick(sort), o.b = pick(sort);
      break;
    }
    case KindClass::BvOp:
    case KindClass::BvCompare:
      o.a = pick(bv);
      if (info(kind).children == 2) o.b = needs_constant(kind) ? b_.bv(constant(width)) : pick(bv);
      break;
    case KindClass::Structure: structure(o, width, depth); break;
    case KindClass::ArrayOp: {
      const Sort sort = Sort::array(2, width);
      o.a = pick(sort);
      o.b = pick(Sort::bv(2));
      if (kind == Kind::Store) o.c = pick(bv);
      break;
    }
    }
    return o;
  }

  BitVector value(uint32_t width) {
    return chance(40) ? constant(width) : BitVector::from_words(width, {random_(), random_(), random_()});
  }
  Valuation valuation(const Context& context) {
    Valuation v;
    for (Term s : context.symbols()) {
      const Sort sort = context.sort(s);
      if (!sort.is_array()) {
        v.set(s, value(sort.width()));
        continue;
      }
      ArrayValue array{value(sort.element_width()), {}};
      for (int i = 0; i < 3; ++i)
        array.entries.insert_or_assign(value(sort.index_width()), value(sort.element_width()));
      v.set(s, array);
    }
    return v;
  }

 private:
  /// Operands that chance alone hardly ever puts side by side, though rules look for them.
  bool rare_shape(Operands& o, uint32_t width, uint32_t depth) {
    const Sort bv = Sort::bv(width);
    const auto pick = [&](Sort sort) { return term(sort, depth); };
    switch (o.kind) {
    case Kind::And:
    case Kind::Or: { // x = 0, x - 1 < y; or(a, b), or(a, not b)
      if (o.kind == Kind::Or && chance(30)) {
        const Term x = pick(bv);
        o.a = b_.eq(x, b_.bv(BitVector::zeros(width)));
        o.b = b_.ult(b_.bvadd(x, b_.bv(BitVector::ones(width))), pick(bv));
        return true;
      }
      const Kind dual = o.kind == Kind::And ? Kind::Or : Kind::And;
      const Term a = pick(Sort::boolean()), b = pick(Sort::boolean());
      o.a = b_.build({dual, a, b}), o.b = b_.build({dual, a, b_.not_(b)});
      return true;
    }
    case Kind::BvAdd:
    case Kind::BvAnd:
    case Kind::BvOr:
    case Kind::BvXor: { // concat(h, 0), zext(l)
      if (width < 2) return false;
      const uint32_t low = 1 + below(width - 1);
      o.a = b_.concat(pick(Sort::bv(width - low)), b_.bv(BitVector::zeros(low)));
      o.b = b_.zext(width, pick(Sort::bv(1 + below(low))));
      return true;
    }
    case Kind::Ult: { // x urem k, k; x & k1, k2
      const Term k = b_.bv(constant(width));
      const bool remainder = chance(50);
      o.a = b_.build({remainder ? Kind::BvUrem : Kind::BvAnd, pick(bv), k});
      o.b = remainder ? k : b_.bv(constant(width));
      return true;
    }
    case Kind::Eq: { // x ^ y, 0
      const Kind kinds[] = {Kind::BvXor, Kind::BvOr, Kind::BvSub};
      o.a = b_.build({kinds[below(3)], pick(bv), pick(bv)}), o.b = b_.bv(BitVector::zeros(width));
      return true;
    }
    default: return false;
    }
  }

  bool needs_constant(Kind kind) {
    const bool hard = kind == Kind::BvMul || kind == Kind::BvUdiv || kind == Kind::BvUrem ||
                      kind == Kind::BvSdiv || kind == Kind::BvSrem;
    return hard && !heavy;
  }

  void structure(Operands& o, uint32_t width, uint32_t depth) {
    if (o.kind == Kind::Concat) {
      if (width >= 2 && chance(30)) return adjacent_extracts(o, width, depth);
      const uint32_t low = width == 1 ? 1 : 1 + below(width - 1);
      o.a = term(Sort::bv(width == 1 ? 1 : width - low), depth);
      o.b = term(Sort::bv(low), depth);
    } else if (o.kind == Kind::Extract) {
      const uint32_t inner = width + below(4);
      o.second = below(inner - width + 1);
      o.first = o.second + width - 1;
      o.a = term(Sort::bv(inner), depth);
    } else {
      o.first = width;
      o.a = term(Sort::bv(1 + below(width)), depth);
    }
  }

  /// concat([y,] x[h:m+1], x[m:l]).
  void adjacent_extracts(Operands& o, uint32_t width, uint32_t depth) {
    const uint32_t low = 1 + below(width - 1), high = 1 + below(width - low), shift = below(3);
    const Term x = term(Sort::bv(low + high + shift), depth);
    o.b = b_.extract(shift + low - 1, shift, x);
    o.a = b_.extract(shift + low + high - 1, shift + low, x);
    const uint32_t rest = width - low - high;
    if (rest > 0) o.a = b_.concat(term(Sort::bv(rest), depth), o.a);
  }

  Term composed(Sort sort, uint32_t depth) {
    if (sort.is_array()) {
      const Term array = term(sort, depth - 1);
      const Term index = term(Sort::bv(sort.index_width()), depth - 1);
      return b_.build({Kind::Store, array, index, term(Sort::bv(sort.element_width()), depth - 1)});
    }
    for (;;) {
      const Kind kind =
          favourite_ != Kind::Constant && chance(33) ? favourite_ : static_cast<Kind>(below(kind_count));
      const KindClass group = info(kind).group;
      if (kind == Kind::Select || kind == Kind::Ite || group == KindClass::Structure ||
          group == KindClass::BvOp) {
        if (kind == Kind::Ite) return choice(sort, depth);
        if (sort.is_bv() && !(kind == Kind::Concat && sort.width() == 1))
          return b_.build(operands(kind, sort.width(), depth - 1));
      } else if (group == KindClass::BoolOp || group == KindClass::Equality ||
                 group == KindClass::BvCompare) {
        if (sort.is_bool() && chance(20)) {
          const Term x = b_.symbol(fmt::format("x0_{}", width_), Sort::bv(width_));
          return b_.eq(x, b_.bv(constant(width_)));
        }
        if (sort.is_bool()) return b_.build(operands(kind, width_, depth - 1));
      }
    }
  }

  Term choice(Sort sort, uint32_t depth) {
    const Term condition = term(Sort::boolean(), depth - 1);
    const Term then = term(sort, depth - 1);
    return b_.build({Kind::Ite, condition, then, term(sort, depth - 1)});
  }

 public:
  uint32_t width_ = 4; ///< of compared bit-vectors inside Bool terms

 private:
  Builder& b_;
  std::mt19937_64 random_;
  std::map<Sort, std::vector<Term>> seen_;
  Kind favourite_ = Kind::Constant;
};

} // namespace fathom::term::testing
