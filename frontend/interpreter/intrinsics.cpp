#include "frontend/interpreter/intrinsics.h"

#include "frontend/intrinsics.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>

#include <algorithm>
#include <iterator>

namespace fathom::frontend::interpreter {

using llvm::IntrinsicInst;
namespace Intrinsic = llvm::Intrinsic;

Intrinsics::Method Intrinsics::method(Intrinsic::ID id) {
  using Memory = MemoryIntrinsics;
  static constexpr Row rows[] = {
      {Intrinsic::memcpy, &Intrinsics::in_memory<&Memory::memcpy>},
      {Intrinsic::memcpy_inline, &Intrinsics::in_memory<&Memory::memcpy>},
      {Intrinsic::memmove, &Intrinsics::in_memory<&Memory::memmove>},
      {Intrinsic::memset, &Intrinsics::in_memory<&Memory::memset>},
      {Intrinsic::memset_inline, &Intrinsics::in_memory<&Memory::memset>},
      {Intrinsic::lifetime_end, &Intrinsics::in_memory<&Memory::end_lifetime>},
      {Intrinsic::stacksave, &Intrinsics::in_memory<&Memory::save_stack>},
      {Intrinsic::stackrestore, &Intrinsics::in_memory<&Memory::restore_stack>},
      {Intrinsic::ptrmask, &Intrinsics::in_memory<&Memory::mask_pointer>},
      {Intrinsic::vastart, &Intrinsics::of_arguments<&Arguments::start_list>},
      {Intrinsic::vacopy, &Intrinsics::of_arguments<&Arguments::copy_list>},
      {Intrinsic::is_constant, &Intrinsics::is_constant},
      {Intrinsic::objectsize, &Intrinsics::object_size},
      {Intrinsic::frameaddress, &Intrinsics::any_address},
      {Intrinsic::returnaddress, &Intrinsics::any_address},
      {Intrinsic::trap, &Intrinsics::trap},
      {Intrinsic::debugtrap, &Intrinsics::trap},
      {Intrinsic::ubsantrap, &Intrinsics::sanitizer_trap},
  };
  const auto* found =
      std::find_if(std::begin(rows), std::end(rows), [&](const Row& r) { return r.id == id; });
  return found == std::end(rows) ? nullptr : found->execute;
}

void Intrinsics::call(const IntrinsicInst& call) {
  const Intrinsic::ID id = call.getIntrinsicID();
  if (has_no_effect(id)) return;
  if (gives_its_argument(id)) return operands_.set(call, operands_.get(call.getArgOperand(0)));
  if (const Method execute = method(id)) return (this->*execute)(call);
  if (arithmetic_.call(call)) return;
  outcome_.end(program::RunEnd::Unsupported,
               fmt::format("the intrinsic {}", call.getCalledFunction()->getName().str()));
}

void Intrinsics::is_constant(const IntrinsicInst& call) {
  operands_.set(call, Value::integer(1, 0));
}

/// Not known: the least informative answer.
void Intrinsics::object_size(const IntrinsicInst& call) {
  const bool least = llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->isOne();
  const unsigned bits = scalars_.width(call.getType());
  operands_.set(call, Value::integer(least ? llvm::APInt::getZero(bits) : llvm::APInt::getAllOnes(bits)));
}

void Intrinsics::any_address(const IntrinsicInst& call) {
  operands_.set(call, choices_.open(call.getType()));
}

void Intrinsics::trap(const IntrinsicInst&) {
  if (outcome_.version() != program::Version::None)
    return outcome_.end(program::RunEnd::Unsupported, program::traps_in_version);
  leaks_.finish("a trap");
}

void Intrinsics::sanitizer_trap(const IntrinsicInst& call) {
  const uint64_t number = llvm::cast<llvm::ConstantInt>(call.getArgOperand(0))->getZExtValue();
  for (const program::PropertyInfo& property : program::all_properties())
    if (outcome_.asks_for(property.property) && program::trap_may_hide(number, property.property))
      return outcome_.end(program::RunEnd::Unsupported,
                          fmt::format("a trap of clang's sanitizers ({})", program::trap_handler(number)));
  trap(call);
}

} // namespace fathom::frontend::interpreter
