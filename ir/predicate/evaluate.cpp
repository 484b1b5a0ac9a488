#include "ir/predicate/evaluate.h"

#include "ir/program/builder.h"
#include "ir/program/fold.h"

namespace fathom::predicate {

using program::Opcode;
using program::PointerValue;

namespace {

class Evaluator {
 public:
  Evaluator(const ConcreteState& state, std::optional<BitVector> index)
      : state_(state), bits_(state.pointer_bits()), index_(std::move(index)) {}

  BitVector number(const Node& e, When when) {
    switch (e.kind) {
    case Kind::Constant: return e.constant;
    case Kind::Variable: return state_.number(e.variable, when);
    case Kind::Index: FATHOM_CHECK(index_.has_value(), "an index without a quantifier"); return *index_;
    case Kind::Place: return state_.bytes(spot(e.spot), e.width(), when);
    case Kind::Load: return state_.bytes(pointer(*e.operands[0], when), e.width(), when);
    case Kind::Old: return number(*e.operands[0], When::Entry);
    case Kind::Operation: return operation(e, when);
    case Kind::Forall: return BitVector::from_bool(forall(e, when));
    case Kind::Address: break;
    }
    FATHOM_UNREACHABLE("a number that is a pointer");
  }

  PointerValue pointer(const Node& e, When when) {
    switch (e.kind) {
    case Kind::Variable: return state_.pointer(e.variable, when);
    case Kind::Address: return spot(e.spot);
    case Kind::Old: return pointer(*e.operands[0], When::Entry);
    case Kind::Operation:
    case Kind::Constant:
    case Kind::Index:
    case Kind::Place:
    case Kind::Load:
    case Kind::Forall: break;
    }
    if (e.is(Opcode::Ite)) return pointer(*e.operands[condition(e, when) ? 1 : 2], when);
    FATHOM_CHECK(e.is(Opcode::PtrAdd), "a pointer that is none");
    return moved(pointer(*e.operands[0], when), number(*e.operands[1], when).low64());
  }

 private:
  PointerValue moved(PointerValue from, uint64_t bytes) const {
    return {from.object, sign_extend(uint64_t(from.offset) + bytes, bits_)};
  }

  PointerValue spot(const Spot& spot) {
    uint64_t offset = uint64_t(spot.offset);
    if (spot.stride != 0) {
      FATHOM_CHECK(index_.has_value(), "an element without a quantifier");
      offset += spot.stride * index_->low64();
    }
    return moved({spot.object, 0}, offset);
  }

  bool condition(const Node& ite, When when) { return number(*ite.operands[0], when).is_one(); }

  BitVector operation(const Node& e, When when) {
    const auto operand = [&](size_t k) { return number(*e.operands[k], when); };
    const auto target = [&](size_t k) { return pointer(*e.operands[k], when); };
    if (program::is_arithmetic(e.opcode) || program::is_comparison(e.opcode))
      return program::fold_any(e.opcode, operand(0), operand(1));
    if (e.opcode == Opcode::ZExt) return operand(0).zext(e.width());
    if (e.opcode == Opcode::SExt) return operand(0).sext(e.width());
    if (e.opcode == Opcode::Extract) return operand(0).extract(e.low + e.width() - 1, e.low);
    if (e.opcode == Opcode::Ite) return operand(condition(e, when) ? 1 : 2);
    switch (program::as<program::PointerOpcode>(e.opcode)) {
    case program::PointerOpcode::PtrSame: return BitVector::from_bool(target(0) == target(1));
    case program::PointerOpcode::SameObject:
      return BitVector::from_bool(target(0).object == target(1).object);
    case program::PointerOpcode::PtrOffset: return BitVector(e.width(), uint64_t(target(0).offset));
    case program::PointerOpcode::ObjectSize: return state_.size(target(0).object);
    case program::PointerOpcode::PtrAdd:
    case program::PointerOpcode::PtrToInt:
    case program::PointerOpcode::IntToPtr: break;
    }
    FATHOM_UNREACHABLE("{} is no number of a predicate", program::info(e.opcode).name);
  }

  bool forall(const Node& e, When when) {
    const BitVector below = number(*e.operands[1], when);
    const std::optional<BitVector> outer = index_;
    bool all = true;
    for (BitVector k = number(*e.operands[0], when); all && k.ult(below); k = k + BitVector(k.width(), 1)) {
      index_ = k;
      all = number(*e.operands[2], when).is_one();
    }
    index_ = outer;
    return all;
  }

  const ConcreteState& state_;
  uint32_t bits_;
  std::optional<BitVector> index_;
};

} // namespace

BitVector evaluate(const Expression& e, const ConcreteState& state, std::optional<BitVector> index) {
  return Evaluator(state, std::move(index)).number(*e, When::Now);
}

PointerValue evaluate_pointer(const Expression& e, const ConcreteState& state,
                              std::optional<BitVector> index) {
  return Evaluator(state, std::move(index)).pointer(*e, When::Now);
}

bool holds(const Predicate& p, const ConcreteState& state) {
  return evaluate(p, state).is_one();
}

} // namespace fathom::predicate
