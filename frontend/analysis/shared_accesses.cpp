#include "frontend/analysis/shared_accesses.h"

#include "frontend/analysis/sub_objects.h"
#include "frontend/library/builtin.h"

#include <llvm/Analysis/CaptureTracking.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <functional>

namespace fathom::frontend {

namespace {

/// Whether what a call executes is the module's, so that its instructions are looked at.
bool has_body(const llvm::CallBase& call) {
  if (const llvm::Function* callee = call.getCalledFunction()) return !callee->isDeclaration();
  return !call.isInlineAsm() && llvm::none_of(*call.getModule(), [](const llvm::Function& function) {
    return function.isDeclaration() && function.hasAddressTaken();
  });
}

/// Each pointer through which an instruction itself reads or writes; of calls, whatever they are given.
void for_each_access(const llvm::Instruction& instruction,
                     const std::function<void(const llvm::Value& pointer, bool writes)>& see) {
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
    return see(*load->getPointerOperand(), false);
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    return see(*store->getPointerOperand(), true);
  if (llvm::isa<llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(&instruction)) {
    see(*instruction.getOperand(0), false);
    return see(*instruction.getOperand(0), true);
  }
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  if (!call || llvm::isa<llvm::DbgInfoIntrinsic, llvm::LifetimeIntrinsic>(call)) return;
  // The call reads arguments that are passed by value.
  const bool is_looked_at = has_body(*call);
  for (const llvm::Use& argument : call->args()) {
    if (!argument->getType()->isPointerTy()) continue;
    const bool copied = call->isByValArgument(call->getArgOperandNo(&argument));
    if (copied || !is_looked_at) see(*argument, false);
    if (!copied && !is_looked_at) see(*argument, true);
  }
}

const llvm::GlobalVariable* variable_of(const llvm::Value& base) {
  return llvm::dyn_cast<llvm::GlobalVariable>(&base);
}

/// What a pointer may have been made from, whichever way a choice goes.
llvm::SmallVector<const llvm::Value*, 4> bases_of(const llvm::Value& pointer) {
  llvm::SmallVector<const llvm::Value*, 4> bases;
  llvm::getUnderlyingObjects(&pointer, bases, nullptr, 0);
  return bases;
}

/// A variable whose address no pointer can have.
bool is_private(const llvm::Value& base) {
  return llvm::isa<llvm::AllocaInst>(base) && !llvm::PointerMayBeCaptured(&base, true, true);
}

/// Whether a value is several ones in registers of their own, each of which is loaded for itself.
bool is_several(const llvm::Type& type) {
  if (const auto* array = llvm::dyn_cast<llvm::ArrayType>(&type))
    return array->getNumElements() != 1 || is_several(*array->getElementType());
  const auto* structure = llvm::dyn_cast<llvm::StructType>(&type);
  return structure && (structure->getNumElements() != 1 || is_several(*structure->getElementType(0)));
}

/// Whether it is a question of ours about a pointer, which no machine asks: what is pointed to is not read.
bool is_question(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  if (!callee || !callee->isDeclaration()) return false;
  const Builtin builtin =
      builtin_by_name(std::string_view(callee->getName().data(), callee->getName().size()));
  return builtin == Builtin::Dangling || builtin == Builtin::CheckWritten || builtin == Builtin::Deliver ||
         builtin == Builtin::SameObject || builtin == Builtin::Within || builtin == Builtin::PointerOffset ||
         builtin == Builtin::ObjectSize || builtin == Builtin::Address || builtin == Builtin::IsOlder;
}

} // namespace

llvm::SetVector<llvm::Function*> reachable_from(const std::vector<llvm::Function*>& roots) {
  llvm::SetVector<llvm::Function*> reached(roots.begin(), roots.end());
  bool any = false; // a call through a pointer was met
  for (size_t i = 0; i < reached.size(); ++i)
    for (llvm::Instruction& instruction : llvm::instructions(*reached[i])) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (!call) continue;
      llvm::Function* callee = named_callee(*call);
      if (callee && !callee->isDeclaration()) reached.insert(callee);
      if (callee || any) continue;
      any = true;
      for (llvm::Function& one : *reached[i]->getParent())
        if (!one.isDeclaration() && one.hasAddressTaken()) reached.insert(&one);
    }
  return reached;
}

bool is_split(const llvm::Instruction& instruction) {
  if (is_question(instruction)) return false;
  const llvm::DataLayout& layout = instruction.getDataLayout();
  if (llvm::isa<llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(instruction)) return false;
  const auto takes_several = [&](llvm::Type* type, llvm::Align aligned) {
    const uint64_t size = layout.getTypeStoreSize(type).getFixedValue();
    return size > layout.getPointerSize() || aligned.value() < size || is_several(*type);
  };
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
    return !load->isAtomic() && takes_several(load->getType(), load->getAlign());
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    return !store->isAtomic() && takes_several(store->getValueOperand()->getType(), store->getAlign());
  return true; // a call of what is executed as one: copies, library functions
}

SharedAccesses::SharedAccesses(const std::vector<llvm::Function*>& handlers) {
  for (const llvm::Function* function : reachable_from(handlers))
    for (const llvm::Instruction& instruction : llvm::instructions(*function)) note_instruction(instruction);
}

void SharedAccesses::note_instruction(const llvm::Instruction& instruction) {
  for_each_access(instruction, [this](const llvm::Value& pointer, bool writes) { note(pointer, writes); });
}

void SharedAccesses::note(const llvm::Value& pointer, bool writes) {
  for (const llvm::Value* base : bases_of(pointer)) {
    if (llvm::isa<llvm::AllocaInst>(base)) continue; // of the handler's activation
    if (const llvm::GlobalVariable* variable = variable_of(*base))
      (writes ? written_ : read_).insert(variable);
    else
      (writes ? writes_anywhere_ : reads_anywhere_) = true;
  }
}

/// Whether pointers may lead to a variable.
bool SharedAccesses::is_anywhere(const llvm::GlobalVariable& variable) const {
  if (!variable.hasLocalLinkage() && variable.isDeclaration()) return true;
  return llvm::PointerMayBeCaptured(&variable, true, true);
}

bool SharedAccesses::meets(const llvm::Value& pointer, bool writes) const {
  const auto bases = bases_of(pointer);
  return std::any_of(bases.begin(), bases.end(),
                     [&](const llvm::Value* base) { return meets_base(*base, writes); });
}

bool SharedAccesses::meets_base(const llvm::Value& base, bool writes) const {
  if (is_private(base) || llvm::isa<llvm::Function>(base)) return false;
  const bool anywhere = writes_anywhere_ || (writes && reads_anywhere_);
  const auto named = [&](const llvm::GlobalVariable& variable) {
    return written_.contains(&variable) || (writes && read_.contains(&variable));
  };
  if (const llvm::GlobalVariable* variable = variable_of(base))
    return !variable->isConstant() && (named(*variable) || (anywhere && is_anywhere(*variable)));
  if (llvm::isa<llvm::AllocaInst>(base)) return anywhere;
  // Through a pointer: to any variable that has got out.
  if (anywhere) return true;
  const auto got_out = [this](const llvm::GlobalVariable* variable) { return is_anywhere(*variable); };
  return std::any_of(written_.begin(), written_.end(), got_out) ||
         (writes && std::any_of(read_.begin(), read_.end(), got_out));
}

bool SharedAccesses::meets(const llvm::Instruction& instruction) const {
  bool met = false;
  for_each_access(instruction,
                  [&](const llvm::Value& pointer, bool writes) { met = met || meets(pointer, writes); });
  return met;
}

} // namespace fathom::frontend
