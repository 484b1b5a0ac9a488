// Random expression DAGs, built once as they are and once through the Builder.
#pragma once

#include "ir/program/builder.h"
#include "ir/program/evaluator.h"
#include "ir/program/fold.h"

#include <algorithm>
#include <random>
#include <vector>

namespace fathom::program::testing {

/// The same expressions twice: `raw` by Program::append alone, `folded` by the Builder.
class Twins {
 public:
  explicit Twins(uint64_t seed) : random_(seed), builder_(folded_) {
    raw_true_ = constant_raw(BitVector(1, 1));
    for (Program* program : {&raw_, &folded_})
      for (int k = 0; k < 3; ++k) {
        Object object;
        object.kind = ObjectKind::Global;
        object.name = std::string(1, static_cast<char>('a' + k));
        object.alignment = 8;
        objects_[k] = program->add_object(object); // equal ids in both
      }
    for (int k = 0; k < 3; ++k) {
      const uint64_t size = 8 * (k + 1);
      raw_.object(objects_[k]).size = constant_raw(BitVector(64, size));
      folded_.object(objects_[k]).size = builder_.constant(64, size);
    }
  }

  struct Pair {
    ValueId raw, folded;
  };

  uint64_t pick(uint64_t limit) { return random_() % limit; }
  std::mt19937_64& random() { return random_; }
  Program& raw() { return raw_; }
  Program& folded() { return folded_; }
  Builder& builder() { return builder_; }
  const std::vector<Pair>& pairs() const { return pairs_; }
  const std::vector<Pair>& leaves() const { return leaves_; }
  ObjectId object(int k) const { return objects_[k]; }

  Pair record(Pair pair) {
    pairs_.push_back(pair);
    return pair;
  }
  Pair constant(const BitVector& value) { return record({constant_raw(value), builder_.constant(value)}); }
  Pair leaf(Type type) {
    Instruction i = blank(Opcode::Open, type);
    i.guard = raw_true_;
    const Pair pair{raw_.append(i), builder_.open(OpenKind::Undef, type, builder_.boolean(true))};
    leaves_.push_back(pair);
    return record(pair);
  }
  Pair raw_with(Opcode opcode, Type type, ValueId folded, std::initializer_list<ValueId> operands,
                uint64_t imm = 0, ObjectId object = {}) {
    Instruction i = blank(opcode, type);
    std::copy(operands.begin(), operands.end(), i.operands);
    i.imm = imm;
    i.object = object;
    return record({raw_.append(i), folded});
  }
  Pair binary(Opcode opcode, Pair a, Pair b) {
    const Type type = opcode >= Opcode::Eq ? Type::boolean() : raw_[a.raw].type;
    return raw_with(opcode, type, builder_.binary(opcode, a.folded, b.folded), {a.raw, b.raw});
  }
  Pair ite(Pair c, Pair a, Pair b) {
    return raw_with(Opcode::Ite, raw_[a.raw].type, builder_.ite(c.folded, a.folded, b.folded),
                    {c.raw, a.raw, b.raw});
  }
  uint32_t width(Pair a) const { return raw_[a.raw].type.width(); }

  /// A value that is likely to matter at borders.
  BitVector interesting(uint32_t width) {
    switch (pick(7)) {
    case 0: return BitVector::zeros(width);
    case 1: return BitVector(width, 1);
    case 2: return BitVector::ones(width);
    case 3: return BitVector::min_signed(width);
    case 4: return BitVector(width, pick(width + 2));
    case 5: return BitVector(width, pick(8));
    default: return BitVector::from_words(width, {random_(), random_()});
    }
  }

  /// Values for all leaves, equal on both sides.
  void valuations(Valuation& raw, Valuation& folded) {
    for (const Pair& leaf : leaves_) {
      const Type type = raw_[leaf.raw].type;
      if (type.is_pointer()) {
        PointerValue p;
        const int which = static_cast<int>(pick(4));
        p.object = which == 3 ? null_object : objects_[which];
        p.offset = which == 3 ? 0 : static_cast<int64_t>(pick(9));
        raw.pointers[leaf.raw] = folded.pointers[leaf.folded] = p;
      } else {
        raw.leaves[leaf.raw] = folded.leaves[leaf.folded] = interesting(type.width());
      }
    }
    const uint64_t base = 0x1000 + 16 * pick(1000);
    raw.address =
        folded.address = [base](ObjectId o) { return std::optional<uint64_t>(base + 64 * o.index()); };
  }

 private:
  static Instruction blank(Opcode opcode, Type type) {
    Instruction i;
    i.opcode = opcode;
    i.type = type;
    i.imm = opcode == Opcode::Open ? static_cast<uint64_t>(OpenKind::Undef) : 0;
    return i;
  }
  ValueId constant_raw(const BitVector& value) {
    Instruction i = blank(Opcode::Const, Type::integer(value.width()));
    i.imm = value.width() <= 64 ? value.low64() : raw_.add_wide_constant(value);
    return raw_.append(i);
  }

  std::mt19937_64 random_;
  Program raw_, folded_;
  Builder builder_;
  ValueId raw_true_;
  ObjectId objects_[3];
  std::vector<Pair> pairs_, leaves_;
};

} // namespace fathom::program::testing
