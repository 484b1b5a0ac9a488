// Calls: of the program's functions, of built-in ones and of intrinsics.
#include "frontend/analysis/constant_objects.h"
#include "frontend/intrinsics.h"
#include "frontend/library/forbidden_call.h"
#include "frontend/unwinder/known/maker.h"
#include "frontend/unwinder/known/operations.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/InlineAsm.h>

#include <algorithm>

namespace fathom::frontend::known {

using namespace program;

/// In the order in which Calls::call and ExternalCalls::execute look.
bool Maker::call(const llvm::CallBase& call, Operation& o) {
  if (const auto* known = llvm::dyn_cast<llvm::IntrinsicInst>(&call)) return intrinsic(*known, o);
  if (const auto* assembly = llvm::dyn_cast<llvm::InlineAsm>(call.getCalledOperand())) {
    o.execute = do_nothing;
    return assembly->getAsmString().empty() && call.getType()->isVoidTy();
  }
  const llvm::Function* callee = call.getCalledFunction();
  if (callee == nullptr) return false;
  Builtin known = builtin_under(context_.module.builtin(*callee), callee->getName(),
                                context_.specification.error_function);
  if (known == Builtin::ReachError && !context_.asks(Property::UnreachCall) && !callee->isDeclaration())
    known = Builtin::None;
  return known != Builtin::None ? builtin(known, call, o)
                                : !callee->isDeclaration() && enter(call, *callee, o);
}

bool Maker::intrinsic(const llvm::IntrinsicInst& call, Operation& o) {
  const llvm::Intrinsic::ID id = call.getIntrinsicID();
  if (has_no_effect(id)) {
    o.execute = do_nothing;
    return true;
  }
  if (gives_its_argument(id)) {
    o.execute = set;
    o.to = result(call);
    const Register given = operand(call.getArgOperand(0));
    o.a = given.value_or(0);
    return given && o.to != UINT32_MAX;
  }
  if (id == llvm::Intrinsic::lifetime_end) {
    const Register place = operand(call.getArgOperand(1));
    o.a = place.value_or(0);
    o.execute = end_life;
    return place.has_value();
  }
  if (llvm::isa<llvm::MemIntrinsic>(call)) return block_intrinsic(call, o);
  o.width = call.arg_size() > 0 ? uint8_t(width(call.getArgOperand(0))) : 0;
  o.mask = o.width == 64 ? ~uint64_t{0} : (uint64_t{1} << o.width) - 1;
  o.execute = integer_intrinsic(id);
  if (o.width == 0 || o.execute == nullptr || !operands(call, o)) return false;
  if (call.arg_size() == 1) o.b = o.a;
  return true;
}

/// Assignments of structures, and what clang makes of their initialisers.
bool Maker::block_intrinsic(const llvm::IntrinsicInst& call, Operation& o) {
  if (!operands(call, o)) return false;
  o.execute = llvm::isa<llvm::MemSetInst>(call) ? fill_block : copy_block;
  o.is_pointer = llvm::isa<llvm::MemCpyInst>(call) && context_.asks(Property::MemoryOverlap);
  if (const auto* copied = llvm::dyn_cast<llvm::MemTransferInst>(&call)) {
    o.alignment = checked_alignment(copied->getDestAlign().valueOrOne());
    o.width = checked_alignment(copied->getSourceAlign().valueOrOne());
  }
  return true;
}

/// What is not named here the unwinder executes.
bool Maker::builtin(Builtin builtin, const llvm::CallBase& call, Operation& o) {
  const auto is_one_of = [&](std::initializer_list<Builtin> these) {
    return std::find(these.begin(), these.end(), builtin) != these.end();
  };
  if (builtin == Builtin::Check) return check(call, o);
  if (is_one_of({Builtin::Assert, Builtin::Claim, Builtin::Assume})) return assertion(builtin, call, o);
  if (is_one_of({Builtin::Malloc, Builtin::Calloc, Builtin::Free})) return heap(builtin, call, o);
  if (is_one_of({Builtin::Memcpy, Builtin::Memmove, Builtin::Memset})) return block(builtin, call, o);
  if (builtin == Builtin::StackNew) return variable_of_iteration(call, o);
  if (builtin == Builtin::Print) {
    o.execute = tell;
    return call.use_empty() || !call.getType()->isIntegerTy();
  }
  if (builtin == Builtin::Deliver) {
    o.execute = do_nothing;
    return true;
  }
  if (builtin == Builtin::IsKnown) {
    o.execute = is_known;
    return operands(call, o) && width(call.getArgOperand(0)) != 0;
  }
  const std::pair<Builtin, bool> questions[] = {
      {Builtin::IsCut, false},
      {Builtin::ChecksAccesses,
       context_.asks(Property::ValidDeref) || context_.asks(Property::UninitialisedRead)},
      {Builtin::ChecksOverlap, context_.asks(Property::MemoryOverlap)},
      {Builtin::ChecksFormats, context_.asks(Property::Format)}};
  for (const auto& [question, answer] : questions) {
    if (builtin != question) continue;
    o.a = *constant(Word::number(answer ? 1 : 0));
    o.to = result(call);
    o.execute = set;
    return call.getType()->isIntegerTy();
  }
  return false;
}

/// As MemoryBuiltins::new_variable has it.
bool Maker::variable_of_iteration(const llvm::CallBase& call, Operation& o) {
  if (is_constant_object(call) || call.arg_size() != 2 || !operands(call, o)) return false;
  const auto* alignment = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(1));
  if (alignment == nullptr || !llvm::isPowerOf2_64(std::max<uint64_t>(alignment->getZExtValue(), 1)))
    return false;
  o.alignment = uint8_t(llvm::Log2_64(std::max<uint64_t>(alignment->getZExtValue(), 1)));
  o.mask = 1;
  o.execute = make_variable;
  return width(call.getArgOperand(0)) == context_.builder.pointer_bits() && call.getType()->isPointerTy();
}

bool Maker::check(const llvm::CallBase& call, Operation& o) {
  const auto* row = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(1));
  if (row == nullptr) return false;
  const SanitizerCheck& check = sanitizer_checks().at(row->getZExtValue());
  const Register bad = operand(call.getArgOperand(0));
  if (check.property == Property::StackLimit || !bad) return false;
  o.a = *bad;
  o.execute = context_.asks(check.property) ? expect_zero : do_nothing;
  return true;
}

/// One that only fails is reported for no path (Passages::check_assertion): the unwinder executes it.
bool Maker::assertion(Builtin builtin, const llvm::CallBase& call, Operation& o) {
  const bool assumes = builtin == Builtin::Assume;
  if (call.arg_size() < 1 || !call.getArgOperand(0)->getType()->isIntegerTy()) return false;
  const Register truth = operand(call.getArgOperand(0));
  if (!truth || !call.getType()->isVoidTy()) return false;
  o.a = *truth;
  o.execute = !assumes && context_.asks(Property::Assertion) ? expect_told_truth : expect_truth;
  return call.arg_size() == 1 || builtin == Builtin::Claim;
}

/// Where loops are summarised blocks may become families, which only the unwinder knows.
bool Maker::heap(Builtin builtin, const llvm::CallBase& call, Operation& o) {
  const size_t count = builtin == Builtin::Calloc ? 2 : 1;
  if (context_.bounds.summarise || is_constant_object(call) || call.arg_size() != count || !operands(call, o))
    return false;
  o.alignment = uint8_t(llvm::Log2(llvm::Align(context_.module.machine().heap_alignment())));
  if (builtin == Builtin::Free) {
    o.execute = free_block;
    return call.getArgOperand(0)->getType()->isPointerTy();
  }
  for (const llvm::Use& size : call.args())
    if (width(size.get()) != context_.builder.pointer_bits()) return false;
  o.execute = builtin == Builtin::Calloc ? new_zeroed_block : new_block;
  return call.getType()->isPointerTy();
}

bool Maker::block(Builtin builtin, const llvm::CallBase& call, Operation& o) {
  const auto is_pointer = [&](unsigned i) { return call.getArgOperand(i)->getType()->isPointerTy(); };
  const bool fills = builtin == Builtin::Memset;
  if (call.arg_size() != 3 || !operands(call, o) || !is_pointer(0) || is_pointer(1) == fills) return false;
  if (width(call.getArgOperand(2)) != context_.builder.pointer_bits()) return false;
  o.is_pointer = builtin == Builtin::Memcpy && context_.asks(Property::MemoryOverlap);
  o.execute = fills ? fill_block : copy_block;
  return call.getType()->isPointerTy() || o.to == UINT32_MAX;
}

/// Only what is passed and returned as it is declared, in registers.
bool Maker::enter(const llvm::CallBase& call, const llvm::Function& callee, Operation& o) {
  const bool is_plain = call.getFunctionType() == callee.getFunctionType() && !callee.isVarArg() &&
                        !call.doesNotReturn() && context_.layout.flat(call.getType()).supported;
  if (!is_plain) return false;
  CallCode made;
  made.call = &call;
  made.callee = &callee;
  made.site = context_.module.site(call);
  uint32_t there = 0; // FunctionInfo gives arguments the first registers
  for (const llvm::Argument& argument : callee.args()) {
    bool is_complete = true;
    const std::vector<uint32_t> given = all_registers(call.getArgOperand(argument.getArgNo()), is_complete);
    if (argument.hasByValAttr() || !is_complete || given.size() != context_.layout.count(argument.getType()))
      return false;
    for (const uint32_t here : given) made.arguments.emplace_back(here, there++);
  }
  if (const auto slots = info_.slots.find(&call); slots != info_.slots.end())
    for (uint32_t i = 0; i < slots->second.count; ++i) made.results.push_back(slots->second.first + i);
  o.record = uint32_t(code_.calls.size());
  o.execute = known::call;
  code_.calls.push_back(std::move(made));
  return true;
}

} // namespace fathom::frontend::known
