// Calls: arguments and results, library functions, intrinsics.
#include "frontend/intrinsics.h"
#include "frontend/llvm_types.h"
#include "frontend/machines.h"
#include "frontend/points_to/generator.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>

namespace fathom::frontend::points_to {

namespace {

namespace Intrinsic = llvm::Intrinsic;

uint64_t constant_size(const llvm::Value* value) {
  const auto* number = llvm::dyn_cast<llvm::ConstantInt>(value);
  return number && number->getValue().isIntN(62) ? number->getZExtValue() : 0;
}

/// 0, not known, where it might not be the size of an object.
uint64_t product(uint64_t count, uint64_t size) {
  constexpr uint64_t most = 1u << 30;
  return count < most && size < most ? count * size : 0;
}

} // namespace

NodeId Generator::returned(const llvm::Function& function) {
  auto [entry, fresh] = returned_.try_emplace(&function, nothing);
  if (fresh) entry->second = solver_.add_node(is_narrow(function.getReturnType()));
  return entry->second;
}

/// Holds the areas of variadic arguments that calls of the function make.
NodeId Generator::variadic(const llvm::Function& function) {
  auto [entry, fresh] = variadic_.try_emplace(&function, nothing);
  if (fresh) entry->second = solver_.add_node();
  return entry->second;
}

void Generator::visit_call(const llvm::CallBase& call) {
  if (const auto* known = llvm::dyn_cast<llvm::IntrinsicInst>(&call)) return intrinsic(*known);
  if (call.isInlineAsm()) { // arbitrary, where it is executed at all
    if (holds_pointer(*call.getType())) solver_.add_universal(node(&call));
    return;
  }
  if (const auto* callee =
          llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCastsAndAliases()))
    return connect(call, *callee);
  calls_.push_back(&call);
  solver_.add_call(node(call.getCalledOperand()), uint32_t(calls_.size() - 1));
}

/// A universal pointer may call whatever has the right shape and an address that is taken.
void Generator::resolve(uint32_t number, ObjectNumber function) {
  const llvm::CallBase& call = *calls_[number];
  if (function != universal_object) return connect(call, *llvm::cast<llvm::Function>(makers_[function]));
  external(call);
  for (const llvm::Function& candidate : module_.llvm()) {
    if (!candidate.hasAddressTaken() || candidate.isIntrinsic()) continue;
    const bool shape = candidate.arg_size() == call.arg_size() ||
                       (candidate.isVarArg() && candidate.arg_size() <= call.arg_size());
    if (shape) connect(call, candidate);
  }
}

void Generator::connect(const llvm::CallBase& call, const llvm::Function& callee) {
  if (!connected_.insert({&call, &callee}).second || callee.isIntrinsic()) return;
  if (builtin(call, callee)) return;
  if (callee.isDeclaration()) return external(call);
  for (const llvm::Argument& parameter : callee.args()) {
    if (parameter.getArgNo() >= call.arg_size()) break;
    const llvm::Value* given = call.getArgOperand(parameter.getArgNo());
    if (parameter.hasByValAttr())
      solver_.add_block_copy(node(&parameter), node(given), store_size(parameter.getParamByValType()));
    else
      solver_.add_copy(node(given), node(&parameter));
  }
  if (callee.isVarArg() && call.arg_size() > callee.arg_size()) pass_variadic(call, callee);
  if (!call.getType()->isVoidTy()) solver_.add_copy(returned(callee), node(&call));
}

/// All variadic arguments lie in one object of the call, at offsets that depend on the callee.
void Generator::pass_variadic(const llvm::CallBase& call, const llvm::Function& callee) {
  auto [area, fresh] = areas_.try_emplace(&call, 0);
  if (fresh) {
    area->second = solver_.add_object(0, false);
    makers_.push_back(&call);
  }
  const ObjectNumber object = area->second;
  solver_.add_address(variadic(callee), object, 0);
  for (unsigned i = callee.arg_size(); i < call.arg_size(); ++i) {
    const NodeId given = node(call.getArgOperand(i));
    if (!call.isByValArgument(i)) {
      solver_.store_to(object, any_offset, 0, given);
      continue;
    }
    const NodeId bytes = solver_.add_node();
    solver_.add_load(given, 0, store_size(call.getParamByValType(i)), bytes);
    solver_.store_to(object, any_offset, 0, bytes);
  }
}

/// An arbitrary result; what is changed under --havoc-externals is arbitrary from the start.
void Generator::external(const llvm::CallBase& call) {
  if (holds_pointer(*call.getType())) solver_.add_universal(node(&call));
  if (!call.hasStructRetAttr() || !holds_pointer(*call.getParamStructRetType(0))) return;
  const NodeId arbitrary = solver_.add_node();
  solver_.add_universal(arbitrary);
  solver_.add_store(node(call.getArgOperand(0)), any_offset, 0, arbitrary);
}

void Generator::allocate(const llvm::CallBase& call, uint64_t size) {
  const auto known = object_of(&call);
  solver_.add_address(node(&call), known ? *known : make_object(call, size, false), 0);
}

void Generator::block_copy(const llvm::Value* to, const llvm::Value* from, const llvm::Value* size) {
  if (options_.drop_stores) return;
  if (const auto* bytes = llvm::dyn_cast<llvm::ConstantInt>(size); bytes && bytes->isZero()) return;
  solver_.add_block_copy(node(to), node(from), constant_size(size));
}

/// Library functions that unwinder and interpreter execute; false for one that is called like any other.
bool Generator::builtin(const llvm::CallBase& call, const llvm::Function& callee) {
  const unsigned count = call.arg_size();
  const auto argument = [&](unsigned i) { return call.getArgOperand(i); };
  switch (module_.builtin(callee)) {
  case Builtin::None: return false;
  case Builtin::ReachError: return callee.isDeclaration();
  case Builtin::Malloc:
  case Builtin::StackNew:
  case Builtin::Environment:
  case Builtin::Map:
    if (count >= 1) allocate(call, constant_size(argument(0)));
    return count >= 1;
  case Builtin::AlignedAlloc:
    if (count >= 2) allocate(call, constant_size(argument(1)));
    return count >= 2;
  case Builtin::Calloc:
    if (count >= 2) allocate(call, product(constant_size(argument(0)), constant_size(argument(1))));
    return count >= 2;
  case Builtin::Memcpy:
  case Builtin::Memmove:
    if (count >= 3) block_copy(argument(0), argument(1), argument(2));
    [[fallthrough]];
  case Builtin::Memset:
    if (count >= 3) solver_.add_copy(node(argument(0)), node(&call));
    return count >= 3;
  case Builtin::NondetMemory: {
    if (count < 2) return false;
    const NodeId arbitrary = solver_.add_node();
    solver_.add_universal(arbitrary);
    solver_.add_store(node(argument(0)), any_offset, 0, arbitrary);
    return true;
  }
  case Builtin::Nondet:
  case Builtin::Uninterpreted:
  case Builtin::Foreign: external(call); return true;
  case Builtin::AssertFail:
  case Builtin::Assert:
  case Builtin::Claim:
  case Builtin::Assume:
  case Builtin::AtomicMark:
  case Builtin::AtomicBegin:
  case Builtin::AtomicEnd:
  case Builtin::Wait:
  case Builtin::ChecksLocks:
  case Builtin::UseLock:
  case Builtin::MisuseLock:
  case Builtin::ThreadSelf:
  case Builtin::EndThread:
  case Builtin::PassCycle:
  case Builtin::Decreases:
  case Builtin::Stop:
  case Builtin::Free:
  case Builtin::CheckFree:
  case Builtin::Unmap:
  case Builtin::Print:
  case Builtin::Deliver:
  case Builtin::ObjectSize:
  case Builtin::Check:
  case Builtin::Unsupported:
  case Builtin::Accessible:
  case Builtin::ChecksRow:
  case Builtin::ChecksAccesses:
  case Builtin::ChecksOverlap:
  case Builtin::IsKnown:
  case Builtin::CheckOverlap:
  case Builtin::CheckWritten:
  case Builtin::ChecksFormats:
  case Builtin::MisuseFormat:
  case Builtin::VariadicArgument:
  case Builtin::SameObject:
  case Builtin::Dangling:
  case Builtin::Freeable:
  case Builtin::PointerOffset:
  case Builtin::Contract:
  case Builtin::RunsVersion:
  case Builtin::Differs:
  case Builtin::IsOlder:
  case Builtin::IsCut:
  case Builtin::Host:
  case Builtin::Within: external(call); return true;
  case Builtin::Address: return true; // nobody makes a pointer of it
  }
  return false;
}

void Generator::intrinsic(const llvm::IntrinsicInst& call) {
  const NodeId result = nodes_.lookup(&call);
  if (gives_its_argument(call.getIntrinsicID())) return solver_.add_copy(node(call.getArgOperand(0)), result);
  switch (call.getIntrinsicID()) {
  case Intrinsic::memcpy:
  case Intrinsic::memcpy_inline:
  case Intrinsic::memmove:
    return block_copy(call.getArgOperand(0), call.getArgOperand(1), call.getArgOperand(2));
  case Intrinsic::vacopy: {
    const uint64_t size = machine_of(*call.getModule())->list_size();
    return solver_.add_block_copy(node(call.getArgOperand(0)), node(call.getArgOperand(1)), size);
  }
  case Intrinsic::vastart: { // the list's pointer to the area, as the interpreter writes it
    const auto fields = machine_of(*call.getModule())->list_fields();
    const auto area =
        std::find_if(fields.begin(), fields.end(), [](const auto& field) { return field.is_area; });
    return solver_.add_store(node(call.getArgOperand(0)), area->offset, layout_.getPointerSize(),
                             variadic(*call.getFunction()));
  }
  case Intrinsic::frameaddress:
  case Intrinsic::returnaddress: return solver_.add_universal(result);
  default: break;
  }
  if (result == nothing) return;
  for (const llvm::Use& argument : call.args())
    if (!argument->getType()->isMetadataTy()) solver_.add_shift(node(argument), result, anywhere);
}

} // namespace fathom::frontend::points_to
