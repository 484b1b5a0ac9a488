#include "frontend/interpreter/memory_intrinsics.h"

#include <llvm/Support/MathExtras.h>

#include <algorithm>

namespace fathom::frontend::interpreter {

using llvm::IntrinsicInst;

void MemoryIntrinsics::memcpy(const IntrinsicInst& call) {
  accesses_.check_overlap(address(call, 0), size(call), address(call, 1), size(call), true);
  memmove(call);
}

void MemoryIntrinsics::memmove(const IntrinsicInst& call) {
  accesses_.check_alignment(address(call, 0), call.getParamAlign(0).valueOrOne().value());
  accesses_.check_alignment(address(call, 1), call.getParamAlign(1).valueOrOne().value());
  if (size(call) != 0) cross_check_.access(call.getArgOperand(0), address(call, 0));
  if (size(call) != 0) cross_check_.access(call.getArgOperand(1), address(call, 1));
  accesses_.check_block(call, address(call, 0));
  accesses_.check_block(call, address(call, 1));
  accesses_.copy(address(call, 0), address(call, 1), size(call), kind_of_write(call));
}

void MemoryIntrinsics::memset(const IntrinsicInst& call) {
  if (size(call) != 0) cross_check_.access(call.getArgOperand(0), address(call, 0));
  const uint64_t byte = operands_.number(call.getArgOperand(1)).getZExtValue();
  accesses_.check_block(call, address(call, 0));
  accesses_.fill(address(call, 0), static_cast<uint8_t>(byte), size(call), kind_of_write(call));
}

void MemoryIntrinsics::end_lifetime(const IntrinsicInst& call) {
  const Pointer object = address(call, 1);
  if (object.has_object() && memory_[object.object].alive) memory_.release(object.object);
}

void MemoryIntrinsics::save_stack(const IntrinsicInst& call) {
  const auto count = static_cast<int64_t>(stack_.top().variable_sized.size());
  operands_.set(call, Value::of({unknown_index, count + 1}));
}

void MemoryIntrinsics::restore_stack(const IntrinsicInst& call) {
  const auto keep = static_cast<size_t>(std::max<int64_t>(address(call, 0).offset - 1, 0));
  std::vector<ObjectIndex>& objects = stack_.top().variable_sized;
  for (; objects.size() > keep; objects.pop_back())
    if (memory_[objects.back()].alive) memory_.release(objects.back());
}

void MemoryIntrinsics::mask_pointer(const IntrinsicInst& call) {
  const Pointer base = address(call, 0);
  const uint64_t mask = operands_.number(call.getArgOperand(1)).getZExtValue();
  // Rounding to no more than the object's own alignment says nothing about where it lies.
  const uint64_t unit = (~mask & memory_.mask()) + 1;
  const bool known = base.has_object() && llvm::isPowerOf2_64(unit) && unit <= memory_[base.object].alignment;
  const uint64_t before =
      known ? static_cast<uint64_t>(base.offset) : scalars_.number(Value::of(base)).getZExtValue();
  const uint64_t after = before & (mask | ~memory_.mask());
  operands_.set(call, Value::of(memory_.moved(base, static_cast<int64_t>(after - before))));
}

} // namespace fathom::frontend::interpreter
