#include "frontend/interpreter/memory_builtins.h"

#include "frontend/analysis/variadic_arguments.h"

#include <algorithm>

namespace fathom::frontend::interpreter {

using llvm::CallBase;
using program::Contents;
using program::ObjectKind;

void MemoryBuiltins::give(const CallBase& call, Value result) {
  operands_.set(call, scalars_.coerced(std::move(result), call.getType()));
}

void MemoryBuiltins::allocate(const CallBase& call, ObjectKind kind, uint64_t size, uint64_t alignment,
                              Contents contents) {
  give(call, Value::of({allocations_.make(kind, size, alignment, contents, &call), 0}));
}

void MemoryBuiltins::malloc(const CallBase& call) {
  allocate(call, ObjectKind::Heap, size(call, 0), 16);
}

void MemoryBuiltins::calloc(const CallBase& call) {
  const uint64_t count = size(call, 0), each = size(call, 1);
  if (each && count > memory_.mask() / each)
    return outcome_.end(program::RunEnd::AssumeFailed, "an allocation cannot succeed");
  allocate(call, ObjectKind::Heap, count * each, 16, Contents::Zero);
}

void MemoryBuiltins::aligned_alloc(const CallBase& call) {
  allocate(call, ObjectKind::Heap, size(call, 1), std::max<uint64_t>(size(call, 0), 16));
}

void MemoryBuiltins::stack_new(const CallBase& call) {
  allocate(call, ObjectKind::Stack, size(call, 0), std::max<uint64_t>(size(call, 1), 1));
}

void MemoryBuiltins::environment(const CallBase& call) {
  give(call, Value::of({allocations_.make_input(size(call, 0), &call), 0}));
}

void MemoryBuiltins::map(const CallBase& call) {
  const bool is_zero = size(call, 1) != 0;
  const ObjectIndex pages = allocations_.make(ObjectKind::Environment, size(call, 0), 4096,
                                              is_zero ? Contents::Zero : Contents::Arbitrary, &call);
  memory_[pages].origins[0].input = !is_zero;
  give(call, Value::of({pages, 0}));
}

void MemoryBuiltins::unmap(const CallBase& call) {
  const Pointer target = memory_.resolve(address(call, 0));
  if (target.has_object()) allocations_.free(target.object);
}

void MemoryBuiltins::free(const CallBase& call) {
  const Pointer target = memory_.resolve(address(call, 0));
  if (target.has_object()) {
    cross_check_.access(call.getArgOperand(0), address(call, 0));
    accesses_.threads().note_free(target.object);
  }
  if (accesses_.check_free(target) && target.has_object()) allocations_.free(target.object);
}

void MemoryBuiltins::check_free(const CallBase& call) {
  accesses_.check_free(address(call, 0));
}

void MemoryBuiltins::check_overlap(const CallBase& call) {
  accesses_.check_overlap(address(call, 0), size(call, 1), address(call, 2), size(call, 3), false);
}

void MemoryBuiltins::check_written(const CallBase& call) {
  const uint64_t bytes = size(call, 1);
  if (const auto place = memory_.access(address(call, 0), bytes); place && bytes != 0)
    uninitialised_.check_block(*place, bytes);
}

void MemoryBuiltins::memcpy(const CallBase& call) {
  accesses_.check_overlap(address(call, 0), size(call, 2), address(call, 1), size(call, 2), false);
  memmove(call);
}

void MemoryBuiltins::memmove(const CallBase& call) {
  if (size(call, 2) != 0) cross_check_.access(call.getArgOperand(0), address(call, 0));
  if (size(call, 2) != 0) cross_check_.access(call.getArgOperand(1), address(call, 1));
  accesses_.check_block(call, address(call, 0));
  accesses_.check_block(call, address(call, 1));
  accesses_.copy(address(call, 0), address(call, 1), size(call, 2));
  give(call, operands_.get(call.getArgOperand(0)));
}

void MemoryBuiltins::memset(const CallBase& call) {
  const llvm::APInt byte = operands_.number(call.getArgOperand(1)).zextOrTrunc(8);
  accesses_.check_block(call, address(call, 0));
  accesses_.fill(address(call, 0), static_cast<uint8_t>(byte.getZExtValue()), size(call, 2));
  give(call, operands_.get(call.getArgOperand(0)));
}

void MemoryBuiltins::accessible(const CallBase& call) {
  give(call, number_for(call, memory_.access(address(call, 0), size(call, 1)).has_value()));
}

void MemoryBuiltins::same_object(const CallBase& call) {
  const Pointer first = memory_.resolve(address(call, 0)), second = memory_.resolve(address(call, 1));
  give(call, number_for(call, first.object == second.object));
}

void MemoryBuiltins::dangling(const CallBase& call) {
  const Pointer target = memory_.resolve(address(call, 0));
  give(call, number_for(call, target.has_object() && !memory_[target.object].alive));
}

void MemoryBuiltins::freeable(const CallBase& call) {
  give(call, number_for(call, accesses_.may_be_freed(address(call, 0))));
}

void MemoryBuiltins::is_older(const CallBase& call) {
  const Pointer target = memory_.resolve(address(call, 0)), mark = memory_.resolve(address(call, 1));
  if (!target.has_object() || !mark.has_object()) return give(call, number_for(call, 0));
  const ObjectKind kind = memory_[target.object].kind;
  const bool is_static = kind == ObjectKind::Global || kind == ObjectKind::Function;
  give(call, number_for(call, is_static || target.object <= mark.object));
}

void MemoryBuiltins::within(const CallBase& call) {
  const Pointer inner = memory_.resolve(address(call, 0)), outer = memory_.resolve(address(call, 2));
  const uint64_t bytes = size(call, 1), all = size(call, 3);
  const uint64_t distance =
      (static_cast<uint64_t>(inner.offset) - static_cast<uint64_t>(outer.offset)) & memory_.mask();
  give(call, number_for(call, inner.object == outer.object && bytes <= all && distance <= all - bytes));
}

void MemoryBuiltins::pointer_offset(const CallBase& call) {
  const Pointer target = memory_.resolve(address(call, 0));
  give(call, Value::integer(memory_.pointer_bits(), static_cast<uint64_t>(target.offset)));
}

void MemoryBuiltins::number_of(const CallBase& call) {
  give(call, Value::integer(scalars_.raw(Value::of(address(call, 0)))));
}

void MemoryBuiltins::variadic_argument(const CallBase& call) {
  const Pointer target = memory_.resolve(address(call, 0));
  const bool is_area = target.has_object() && !memory_[target.object].arguments.empty();
  if (!is_area) return give(call, number_for(call, target.has_object() ? no_argument_area : 0));
  uint64_t is = 0;
  for (const program::VariadicArgument& argument : memory_[target.object].arguments)
    if (int64_t(argument.offset) == target.offset) is = argument.is;
  give(call, number_for(call, is));
}

void MemoryBuiltins::object_size(const CallBase& call) {
  const Pointer target = memory_.resolve(address(call, 0));
  give(call, Value::integer(memory_.pointer_bits(), target.has_object() ? memory_[target.object].size : 0));
}

} // namespace fathom::frontend::interpreter
