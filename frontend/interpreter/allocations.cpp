#include "frontend/interpreter/allocations.h"

#include "frontend/analysis/constant_objects.h"

#include <llvm/IR/Instructions.h>

namespace fathom::frontend::interpreter {

using program::Contents;
using program::ObjectKind;
using program::RunEnd;

namespace {

constexpr uint64_t plausible_allocation = 1ull << 30;

} // namespace

ObjectIndex Allocations::make(ObjectKind kind, uint64_t size, uint64_t alignment, Contents contents,
                              const llvm::Value* made_by) {
  const uint64_t number = count_++;
  // Offsets are signed: no object can be larger than this, and an allocation that cannot succeed has no
  // continuation.
  if (size > memory_.mask() >> 1) outcome_.end(RunEnd::AssumeFailed, "an allocation cannot succeed");
  Object object;
  object.kind = kind;
  object.size = size;
  object.alignment = alignment;
  object.made_by = made_by;
  object.read_only = made_by && is_constant_object(*made_by);
  if (kind == ObjectKind::Heap) object.heap_number = ++heap_objects_;
  if (kind == ObjectKind::Stack && !stack_.in_model()) object.frame = stack_.top().number;
  if (kind == ObjectKind::Heap || kind == ObjectKind::Environment)
    object.life.allocated_at = &stack_.user_instruction();
  Origin origin{.begin = 0, .end = size};
  if (contents == Contents::Arbitrary) {
    origin.arbitrary = true;
    origin.allocation = number;
  }
  object.origins.push_back(origin);
  if (size > plausible_allocation) outcome_.note_huge_allocation();
  std::optional<uint64_t> address;
  if (const auto entry = input_vector_.dynamic_addresses.find(number);
      entry != input_vector_.dynamic_addresses.end())
    address = entry->second;
  // The formula may leave open where objects lie; a machine cannot put two into the same place. The run goes
  // on with another one, and shows itself whether the violation depends on it.
  if (address && !memory_.is_free(*address, std::max<uint64_t>(size, 1))) address.reset();
  const ObjectIndex index = memory_.add(std::move(object), address);
  if (kind == ObjectKind::Stack) stack_.top().objects.push_back(index);
  const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(made_by);
  const bool of_variable = variable != nullptr && !variable->isStaticAlloca() && !stack_.in_model();
  if (kind == ObjectKind::Heap || of_variable) recorder_.allocation(index, size);
  return index;
}

void Allocations::free(ObjectIndex block) {
  memory_[block].life.freed_at = &stack_.user_instruction();
  memory_.release(block);
  recorder_.end_of_life(block);
}

ObjectIndex Allocations::make_input(uint64_t size, const llvm::Value* made_by) {
  const ObjectIndex bytes = make(ObjectKind::Environment, size, 16, Contents::Arbitrary, made_by);
  memory_[bytes].origins[0].input = true;
  return bytes;
}

} // namespace fathom::frontend::interpreter
