#include "frontend/interpreter/calls.h"

#include "frontend/interrupt_threads.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/InlineAsm.h>

namespace fathom::frontend::interpreter {

using program::ObjectKind;
using program::Property;
using program::RunEnd;

/// What is called, which is no function.
std::string Calls::called(Pointer target) const {
  if (target.is_null()) return "calls a null pointer";
  if (!target.has_object())
    return fmt::format("calls address 0x{:x}, where no function is",
                       static_cast<uint64_t>(target.offset) & memory_.mask());
  if (memory_[target.object].kind == ObjectKind::Function) return "calls the middle of a function";
  return "calls an object, which is no function";
}

const llvm::Function* Calls::callee_of(const llvm::CallBase& call) {
  const auto* direct = llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCasts());
  if (direct) return direct;
  const Pointer target = memory_.resolve(operands_.pointer(call.getCalledOperand()));
  if (target.has_object() && target.offset == 0 && memory_[target.object].kind == ObjectKind::Function) {
    const auto* callee = llvm::cast<llvm::Function>(memory_[target.object].made_by);
    cross_check_.call(call, operands_.pointer(call.getCalledOperand()), *callee);
    return callee;
  }
  outcome_.violate(Property::ValidDeref, "call through an invalid function pointer", called(target));
  outcome_.end(RunEnd::Unsupported, "call through an invalid function pointer");
  return nullptr;
}

void Calls::call(const llvm::CallBase& call) {
  if (const auto* known = llvm::dyn_cast<llvm::IntrinsicInst>(&call)) return intrinsics_.call(*known);
  if (const auto* assembly = llvm::dyn_cast<llvm::InlineAsm>(call.getCalledOperand())) {
    if (assembly->getAsmString().empty() && call.getType()->isVoidTy()) return; // a compiler barrier
    return outcome_.end(RunEnd::Unsupported, "inline assembly");
  }
  const llvm::Function* callee = callee_of(call);
  if (!callee) return;
  const UninitialisedReads::Unset unset = arguments_.uninitialised().passed(call);
  if (builtins_.call(call, *callee)) return arguments_.uninitialised().refuse(call, unset, 0);
  const unsigned followed = callee->isVarArg() ? call.arg_size() : unsigned(callee->arg_size());
  arguments_.uninitialised().refuse(call, unset, callee->isDeclaration() ? 0 : followed);
  if (outcome_.ended()) return;
  if (callee->isDeclaration()) return environment_.call(call, *callee);
  std::vector<Value> arguments;
  for (const llvm::Use& argument : call.args()) arguments.push_back(operands_.get(argument));
  if (!threads_.is_start(*callee)) {
    enter(*callee, &call, arguments);
    return arguments_.receive(unset);
  }
  if (threads_.is_interrupting()) return outcome_.end(RunEnd::Unsupported, handler_makes_threads);
  const uint64_t number = scalars_.number(arguments[0]).getZExtValue();
  threads_.create(number, starts_handler(call), [&] { enter(*callee, &call, arguments); });
}

void Calls::enter(const llvm::Function& callee, const llvm::CallBase* call,
                  const std::vector<Value>& arguments) {
  const RegisterTable& table = stack_.table(callee);
  if (call && !table.is_model) recorder_.call(callee, arguments);
  stack_.push(callee, table, call);
  if (call) arguments_.pass(*call, arguments);
}

void Calls::leave(const llvm::ReturnInst& instruction) {
  std::vector<Value> result;
  if (const llvm::Value* value = instruction.getReturnValue()) result.push_back(operands_.get(value));
  const llvm::CallBase* call = stack_.top().call;
  if (!stack_.in_model()) {
    if (call) recorder_.leave(*stack_.top().function, result);
    last_return_ = &instruction;
  }
  const std::optional<llvm::APInt> unset = arguments_.uninitialised().returned(instruction);
  const bool ends_thread = threads_.is_leaving();
  if (stack_.size() == 1 && !ends_thread) {
    if (last_return_) stack_.set_current(last_return_);
    leaks_.check(EndKind::Returned);
  }
  for (const ObjectIndex object : stack_.top().objects)
    if (memory_[object].alive) memory_.release(object);
  stack_.pop();
  if (ends_thread) return threads_.stop();
  if (stack_.empty()) return outcome_.end(RunEnd::Finished, "the program returned");
  stack_.set_current(call);
  if (call->doesNotReturn()) {
    outcome_.violate(Property::Unreachable, "a function declared noreturn returned");
    return outcome_.end(RunEnd::Unsupported, "a function declared noreturn returned");
  }
  llvm::Type* type = call->getType();
  if (type->isVoidTy()) return;
  arguments_.uninitialised().receive(*call, unset);
  operands_.set(*call, result.empty() ? choices_.open(type) : scalars_.coerced(std::move(result[0]), type));
}

} // namespace fathom::frontend::interpreter
