#include "frontend/unwinder/memory_intrinsics.h"

#include "frontend/unwinder/arguments.h"
#include "frontend/unwinder/ledger.h"
#include "frontend/unwinder/memory_parts.h"
#include "frontend/unwinder/open_values.h"
#include "frontend/unwinder/operands.h"
#include "frontend/unwinder/table.h"
#include "ir/program/exchange/versions.h"
#include "ir/program/sanitizer.h"

namespace fathom::frontend {

using namespace program;

struct MemoryIntrinsics::Row {
  llvm::Intrinsic::ID key;
  void (MemoryIntrinsics::*execute)(Activation& activation, const llvm::IntrinsicInst& call);
};

constexpr MemoryIntrinsics::Row MemoryIntrinsics::rows[] = {
    {llvm::Intrinsic::lifetime_end, &MemoryIntrinsics::end_lifetime},
    {llvm::Intrinsic::stacksave, &MemoryIntrinsics::save_stack},
    {llvm::Intrinsic::stackrestore, &MemoryIntrinsics::restore_stack},
    {llvm::Intrinsic::ubsantrap, &MemoryIntrinsics::sanitizer_trap},
    {llvm::Intrinsic::trap, &MemoryIntrinsics::trap},
    {llvm::Intrinsic::debugtrap, &MemoryIntrinsics::trap},
    {llvm::Intrinsic::memcpy, &MemoryIntrinsics::copy},
    {llvm::Intrinsic::memcpy_inline, &MemoryIntrinsics::copy},
    {llvm::Intrinsic::memmove, &MemoryIntrinsics::move},
    {llvm::Intrinsic::memset, &MemoryIntrinsics::fill},
    {llvm::Intrinsic::memset_inline, &MemoryIntrinsics::fill},
    {llvm::Intrinsic::is_constant, &MemoryIntrinsics::is_constant},
    {llvm::Intrinsic::objectsize, &MemoryIntrinsics::object_size},
    {llvm::Intrinsic::vastart, &MemoryIntrinsics::start_arguments},
    {llvm::Intrinsic::vacopy, &MemoryIntrinsics::copy_arguments},
    {llvm::Intrinsic::ptrmask, &MemoryIntrinsics::mask_pointer},
    {llvm::Intrinsic::frameaddress, &MemoryIntrinsics::unknown_address},
    {llvm::Intrinsic::returnaddress, &MemoryIntrinsics::unknown_address},
};

MemoryIntrinsics::MemoryIntrinsics(Context& context, Ledger& ledger, OpenValues& open, Operands& operands,
                                   MemoryParts& memory, Arguments& arguments)
    : context_(context), builder_(context.builder), stack_(context.stack), ledger_(ledger), open_(open),
      operands_(operands), pointers_(memory.pointers), accesses_(memory.accesses), leaks_(memory.leaks),
      arguments_(arguments) {}

bool MemoryIntrinsics::knows(llvm::Intrinsic::ID id) {
  return row_of(rows, id) != nullptr;
}

bool MemoryIntrinsics::execute(Activation& activation, const llvm::IntrinsicInst& call) {
  const Row* row = row_of(rows, call.getIntrinsicID());
  if (row != nullptr) (this->*row->execute)(activation, call);
  return row != nullptr;
}

ValueId MemoryIntrinsics::operand(Activation& activation, const llvm::IntrinsicInst& call, unsigned number) {
  return operands_.scalar(activation, call.getArgOperand(number));
}

ValueId MemoryIntrinsics::size_operand(Activation& activation, const llvm::IntrinsicInst& call,
                                       unsigned number) {
  return builder_.resize(operand(activation, call, number), builder_.pointer_bits());
}

void MemoryIntrinsics::end_life(ValueId pointer) {
  if (!builder_.is_false(context_.memory.alive(stack_.memory(), stack_.guard(), pointer)))
    context_.memory.release(stack_.memory(), stack_.guard(), pointer);
}

void MemoryIntrinsics::end_lifetime(Activation& activation, const llvm::IntrinsicInst& call) {
  end_life(operand(activation, call, 1));
}

/// A mark: how many stack objects there are.
void MemoryIntrinsics::save_stack(Activation& activation, const llvm::IntrinsicInst& call) {
  operands_.set(activation, call,
                builder_.pointer(null_object, int64_t(activation.stack_objects.size()) + 1));
}

/// Ends the life of what was allocated since the mark was taken. The mark travels through a variable of the
/// program.
void MemoryIntrinsics::restore_stack(Activation& activation, const llvm::IntrinsicInst& call) {
  const Instruction mark = builder_.program()[operand(activation, call, 0)];
  if (mark.opcode != Opcode::Pointer || mark.object != null_object || mark.imm == 0)
    return ledger_.unsupported(activation, "variable-length arrays whose scope is left in different ways");
  for (size_t i = activation.stack_objects.size(); i + 1 > mark.imm; --i) {
    if (i == 0) break;
    end_life(builder_.pointer(activation.stack_objects[i - 1], 0));
  }
}

void MemoryIntrinsics::sanitizer_trap(Activation& activation, const llvm::IntrinsicInst& call) {
  const uint64_t number = llvm::cast<llvm::ConstantInt>(call.getArgOperand(0))->getZExtValue();
  for (const PropertyInfo& property : all_properties())
    if (context_.asks(property.property) && trap_may_hide(number, property.property))
      return ledger_.unsupported(activation,
                                 fmt::format("a trap of clang's sanitizers ({})", trap_handler(number)));
  trap(activation, call);
}

void MemoryIntrinsics::trap(Activation& activation, const llvm::IntrinsicInst&) {
  if (context_.version != Version::None) return ledger_.unsupported(activation, traps_in_version);
  leaks_.check(stack_.memory(), stack_.guard(), EndKind::Stopped);
  activation.stop();
}

/// An assignment of structures: onto itself is fine (C11 6.5.16.1p3).
void MemoryIntrinsics::copy(Activation& activation, const llvm::IntrinsicInst& call) {
  accesses_.check_overlap(operand(activation, call, 0), size_operand(activation, call, 2),
                          operand(activation, call, 1), size_operand(activation, call, 2), true);
  move(activation, call);
}

void MemoryIntrinsics::move(Activation& activation, const llvm::IntrinsicInst& call) {
  accesses_.check_alignment(operand(activation, call, 0), call.getParamAlign(0).valueOrOne().value());
  accesses_.check_alignment(operand(activation, call, 1), call.getParamAlign(1).valueOrOne().value());
  accesses_.check_block(call, operand(activation, call, 0));
  accesses_.check_block(call, operand(activation, call, 1));
  accesses_.copy(operand(activation, call, 0), operand(activation, call, 1),
                 size_operand(activation, call, 2), kind_of_write(call));
}

void MemoryIntrinsics::fill(Activation& activation, const llvm::IntrinsicInst& call) {
  accesses_.check_block(call, operand(activation, call, 0));
  accesses_.fill(operand(activation, call, 0), operand(activation, call, 1),
                 size_operand(activation, call, 2), kind_of_write(call));
}

void MemoryIntrinsics::is_constant(Activation& activation, const llvm::IntrinsicInst& call) {
  operands_.set(activation, call, builder_.boolean(false));
}

/// Not known: the least informative answer that is asked for.
void MemoryIntrinsics::object_size(Activation& activation, const llvm::IntrinsicInst& call) {
  const bool minimum = llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->isOne();
  const uint32_t width = context_.layout.flat(call.getType()).scalars[0].type.width();
  operands_.set(activation, call,
                builder_.constant(minimum ? BitVector::zeros(width) : BitVector::ones(width)));
}

void MemoryIntrinsics::start_arguments(Activation& activation, const llvm::IntrinsicInst& call) {
  arguments_.start_list(activation, call);
}

void MemoryIntrinsics::copy_arguments(Activation& activation, const llvm::IntrinsicInst& call) {
  accesses_.copy(operand(activation, call, 0), operand(activation, call, 1),
                 context_.size_constant(context_.module.machine().list_size()));
}

void MemoryIntrinsics::mask_pointer(Activation& activation, const llvm::IntrinsicInst& call) {
  operands_.set(activation, call,
                pointers_.mask(operand(activation, call, 0), size_operand(activation, call, 1)));
}

void MemoryIntrinsics::unknown_address(Activation& activation, const llvm::IntrinsicInst& call) {
  operands_.set(activation, call, open_.value(OpenKind::Address, Type::pointer()));
}

} // namespace fathom::frontend
