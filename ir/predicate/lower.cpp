#include "ir/predicate/lower.h"

namespace fathom::predicate {

using program::Opcode;
using program::ValueId;

namespace {

class Lowering {
 public:
  Lowering(program::Builder& builder, Environment& environment, ValueId index)
      : builder_(builder), environment_(environment), index_(index) {}

  ValueId value(const Node& e, When when) {
    switch (e.kind) {
    case Kind::Constant: return builder_.constant(e.constant);
    case Kind::Variable: return environment_.variable(e.variable, when);
    case Kind::Index: return index();
    case Kind::Address: return builder_.pointer(e.spot.object, e.spot.offset);
    case Kind::Place:
      return environment_.place(e.spot, e.type, e.spot.stride == 0 ? ValueId() : index(), when);
    case Kind::Load: return environment_.load(value(*e.operands[0], when), e.type, when);
    case Kind::Old: return value(*e.operands[0], When::Entry);
    case Kind::Operation: return operation(e, when);
    case Kind::Forall: return forall(e, when);
    }
    FATHOM_UNREACHABLE("kind {} of a predicate", static_cast<int>(e.kind));
  }

 private:
  ValueId index() const {
    FATHOM_CHECK(index_.valid(), "an index without a quantifier");
    return index_;
  }

  ValueId operation(const Node& e, When when) {
    const ValueId first = value(*e.operands[0], when);
    if (e.opcode == Opcode::ZExt) return builder_.zext(first, e.width());
    if (e.opcode == Opcode::SExt) return builder_.sext(first, e.width());
    if (e.opcode == Opcode::Extract) return builder_.extract(first, e.low, e.width());
    if (e.opcode == Opcode::PtrOffset) return builder_.ptr_offset(first);
    if (e.opcode == Opcode::ObjectSize) return builder_.object_size(first);
    const ValueId second = value(*e.operands[1], when);
    if (e.opcode == Opcode::Ite) return builder_.ite(first, second, value(*e.operands[2], when));
    if (e.opcode == Opcode::PtrAdd) return builder_.ptr_add(first, second);
    if (e.opcode == Opcode::PtrSame) return builder_.ptr_same(first, second);
    if (e.opcode == Opcode::SameObject) return builder_.same_object(first, second);
    return builder_.binary(e.opcode, first, second);
  }

  ValueId forall(const Node& e, When when) {
    const ValueId from = value(*e.operands[0], when), below = value(*e.operands[1], when);
    FATHOM_CHECK(builder_.is_constant(from) && builder_.is_constant(below),
                 "a quantifier between bounds that are no constants has no value");
    const uint64_t first = builder_.constant_u64(from), end = builder_.constant_u64(below);
    FATHOM_CHECK(end <= first || end - first <= most_lowered_elements, "a quantifier of {} elements",
                 end - first);
    const ValueId outer = index_;
    ValueId all = builder_.boolean(true);
    for (uint64_t k = first; k < end; ++k) {
      index_ = builder_.constant(builder_.width_of(from), k);
      all = builder_.conjoin(all, value(*e.operands[2], when));
    }
    index_ = outer;
    return all;
  }

  program::Builder& builder_;
  Environment& environment_;
  ValueId index_;
};

} // namespace

ValueId lower(const Expression& e, program::Builder& builder, Environment& environment, ValueId index) {
  return Lowering(builder, environment, index).value(*e, When::Now);
}

ValueId lower_offset(const Spot& spot, program::Builder& builder, ValueId index) {
  const ValueId offset = builder.offset_constant(spot.offset);
  if (spot.stride == 0) return offset;
  const ValueId stride = builder.constant(builder.pointer_bits(), spot.stride);
  return builder.binary(Opcode::Add, builder.binary(Opcode::Mul, index, stride), offset);
}

} // namespace fathom::predicate
