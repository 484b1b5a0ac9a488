// Random predicates over a fixed scope, and random states to ask them in.
#pragma once

#include "ir/predicate/ast.h"
#include "ir/predicate/evaluate.h"
#include "ir/predicate/scope.h"
#include "ir/program/builder.h"
#include "ir/support/hash.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace fathom::predicate::testing {

using program::Opcode;
using program::Type;

/// Two numbers of each width in `widths`, two pointers, and three objects with some fields and elements that
/// have names.
class Names {
 public:
  Names(const std::vector<uint32_t>& widths, uint32_t pointer_bits) {
    scope.pointer_bits = pointer_bits;
    int number = 0;
    for (const uint32_t width : widths)
      for (const Sign sign : {Sign::Unsigned, Sign::Signed, Sign::Unknown}) {
        scope.add({"x" + std::to_string(width) + "_" + std::to_string(number++), Type::integer(width), sign});
        numbers.push_back(VariableId(uint32_t(scope.variables.size() - 1)));
      }
    pointers.push_back(scope.add({"p", Type::pointer(), Sign::Unknown}));
    pointers.push_back(scope.add({"r.next", Type::pointer(), Sign::Unknown}));
    for (uint32_t k = 0; k < 3; ++k) scope.objects.push_back({std::string(1, char('a' + k)), object(k)});
    scope.places.push_back({"b.first", {object(1), 4, 0}, 16, Sign::Signed});
    scope.places.push_back({"c[k]", {object(2), 0, 4}, 32, Sign::Unsigned});
    scope.places.push_back({"a[k].last", {object(0), 8, 12}, 8, Sign::Signed});
  }
  static program::ObjectId object(uint32_t k) { return program::ObjectId(2 + k); }

  Scope scope;
  std::vector<VariableId> numbers, pointers;
};

class RandomPredicates {
 public:
  RandomPredicates(const Names& names, uint64_t seed) : names_(names), random_(seed) {}

  uint64_t pick(uint64_t limit) { return random_() % limit; }

  BitVector interesting(uint32_t width) {
    switch (pick(6)) {
    case 0: return BitVector::zeros(width);
    case 1: return BitVector::ones(width);
    case 2: return BitVector::min_signed(width);
    case 3: return BitVector::from_signed(width, int64_t(pick(9)) - 4);
    default: return BitVector::from_words(width, {random_(), random_()});
    }
  }

  Predicate predicate(int depth, bool with_quantifiers = true) {
    if (depth <= 0) return comparison(0);
    switch (pick(with_quantifiers ? 9 : 8)) {
    case 0: return conjunction(predicate(depth - 1), predicate(depth - 1));
    case 1: return disjunction(predicate(depth - 1), predicate(depth - 1));
    case 2: return complement(predicate(depth - 1));
    case 3: return implication(predicate(depth - 1), predicate(depth - 1));
    case 4: return pointers_only ? comparison(depth - 1) : number(1, depth - 1);
    case 5: return ite(predicate(depth - 1), predicate(depth - 1), predicate(depth - 1));
    case 8: return quantified(depth - 1);
    default: return comparison(depth - 1);
    }
  }

  Expression number(uint32_t width, int depth) {
    if (depth <= 0 || pick(5) == 0) return leaf(width);
    switch (pick(9)) {
    case 0: return ite(predicate(depth - 1, false), number(width, depth - 1), number(width, depth - 1));
    case 1:
    case 2:
      if (const uint32_t less = narrower(width); less < width)
        return pick(2) == 0 ? zext(number(less, depth - 1), width) : sext(number(less, depth - 1), width);
      return leaf(width);
    case 3:
      if (const uint32_t more = wider(width); more > width) {
        const auto low = uint32_t(pick(3) == 0 ? pick(more - width + 1) : 0);
        return extract(number(more, depth - 1), low, width);
      }
      return leaf(width);
    case 4: return with_memory ? memory(width, depth - 1) : leaf(width);
    case 5: return old_one(number(width, depth - 1));
    case 6: return complement(number(width, depth - 1));
    default: return operation(width, depth - 1);
    }
  }

  bool with_memory = true;    ///< loads, places and pointers
  bool with_division = true;  ///< and shifts by what is no constant
  bool pointers_only = false; ///< no conditions that are numbers of one bit
  bool with_old = true;

 private:
  Expression old_one(Expression e) { return with_old ? old(std::move(e)) : e; }

  Expression operation(uint32_t width, int depth) {
    static constexpr Opcode all[] = {Opcode::Add, Opcode::Sub,  Opcode::Mul,  Opcode::And,  Opcode::Or,
                                     Opcode::Xor, Opcode::UDiv, Opcode::URem, Opcode::SDiv, Opcode::SRem,
                                     Opcode::Shl, Opcode::LShr, Opcode::AShr};
    const Opcode opcode = all[pick(with_division ? 13 : 6)];
    const bool is_shift = opcode == Opcode::Shl || opcode == Opcode::LShr || opcode == Opcode::AShr;
    Expression a = number(width, depth);
    Expression b = is_shift && pick(2) == 0 ? constant(width, pick(width)) : number(width, depth);
    return binary(opcode, std::move(a), std::move(b));
  }

  uint32_t width_of(size_t k) const { return names_.scope.variables[names_.numbers[k].index()].type.width(); }
  uint32_t narrower(uint32_t width) { return std::min(width, width_of(pick(names_.numbers.size()))); }
  uint32_t wider(uint32_t width) { return std::max(width, width_of(pick(names_.numbers.size()))); }

  Expression leaf(uint32_t width) {
    if (pick(4) == 0) return constant(interesting(width));
    if (within_ && width == names_.scope.pointer_bits && pick(2) == 0) return bound_index(width);
    std::vector<VariableId> fitting;
    for (const VariableId id : names_.numbers)
      if (names_.scope.variables[id.index()].type.width() == width) fitting.push_back(id);
    if (fitting.empty()) return constant(interesting(width));
    Expression e = names_.scope.use(fitting[pick(fitting.size())]);
    return pick(4) == 0 ? old_one(std::move(e)) : e;
  }

  Expression memory(uint32_t width, int depth) {
    const uint32_t bits = names_.scope.pointer_bits;
    if (width == bits && pick(2) == 0)
      return pick(2) == 0 ? ptr_offset(pointer(depth), bits) : object_size(pointer(depth), bits);
    for (const Scope::Place& place : names_.scope.places)
      if (place.width == width && (within_ || place.spot.stride == 0) && pick(2) == 0)
        return predicate::place(place.spot, width);
    if (pick(2) == 0) return load(pointer(depth), width);
    static constexpr uint64_t strides[] = {0, 1, 2, 12};
    return place({Names::object(uint32_t(pick(3))), int64_t(pick(40)) - 8, within_ ? strides[pick(4)] : 0},
                 width);
  }

  Expression pointer(int depth) {
    Expression p = pick(3) == 0 ? address(Names::object(uint32_t(pick(3))), int64_t(pick(20)) - 4)
                                : names_.scope.use(names_.pointers[pick(2)]);
    if (depth <= 0) return p;
    switch (pick(5)) {
    case 0: return old_one(p);
    case 1:
    case 2: return ptr_add(p, number(names_.scope.pointer_bits, depth - 1));
    case 3: return ite(predicate(depth - 1, false), p, pointer(depth - 1));
    default: return p;
    }
  }

  Predicate comparison(int depth) {
    if (with_memory && pick(6) == 0)
      return pick(2) == 0 ? ptr_same(pointer(depth), pointer(depth))
                          : same_object(pointer(depth), pointer(depth));
    static constexpr Opcode all[] = {Opcode::Eq, Opcode::Ult, Opcode::Ule, Opcode::Slt, Opcode::Sle};
    const uint32_t width = width_of(pick(names_.numbers.size()));
    return binary(all[pick(5)], number(width, depth), number(width, depth));
  }

  Predicate quantified(int depth) {
    if (!with_memory || within_) return comparison(depth);
    const uint64_t from = pick(4);
    within_ = true;
    Predicate body = predicate(depth, false);
    within_ = false;
    const uint32_t bits = names_.scope.pointer_bits;
    return forall(constant(bits, from), constant(bits, from + pick(5)), std::move(body));
  }

  const Names& names_;
  std::mt19937_64 random_;
  bool within_ = false; ///< a quantifier
};

/// Everything is a function of the seed; half of the numbers are at borders.
class RandomState final : public ConcreteState {
 public:
  RandomState(const Names& names, uint64_t seed) : names_(names), seed_(seed) {}
  uint32_t pointer_bits() const override { return names_.scope.pointer_bits; }
  BitVector number(VariableId variable, When when) const override {
    const uint32_t width = names_.scope.variables[variable.index()].type.width();
    const uint64_t hash = hash_mix(hash_mix(seed_, variable.index()), when == When::Entry);
    switch (hash % 4) {
    case 0: return BitVector::from_signed(width, int64_t(hash >> 8 & 7) - 3);
    case 1: return (hash >> 8 & 1) != 0 ? BitVector::min_signed(width) : BitVector::max_signed(width);
    default: return BitVector::from_words(width, {hash_spread(hash), hash});
    }
  }
  program::PointerValue pointer(VariableId variable, When when) const override {
    const uint64_t hash = hash_mix(hash_mix(seed_ + 1, variable.index()), when == When::Entry);
    return {Names::object(uint32_t(hash % 3)), int64_t(hash >> 8 & 15) - 4};
  }
  BitVector bytes(program::PointerValue at, uint32_t width, When when) const override {
    std::vector<uint64_t> words((width + 63) / 64);
    for (uint32_t k = 0; k < (width + 7) / 8; ++k) {
      const auto offset = uint64_t(sign_extend(uint64_t(at.offset) + k, pointer_bits()));
      const uint64_t hash =
          hash_mix(hash_mix(seed_ + 2, at.object.index()), offset * 2 + (when == When::Entry));
      words[k / 8] |= (hash & 255) << (8 * (k % 8));
    }
    return BitVector::from_words(width, words);
  }
  BitVector size(program::ObjectId object) const override {
    return BitVector(pointer_bits(), 8 * (object.index() - 1));
  }

 private:
  const Names& names_;
  uint64_t seed_;
};

} // namespace fathom::predicate::testing
