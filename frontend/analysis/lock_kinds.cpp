#include "frontend/analysis/lock_kinds.h"

#include "frontend/analysis/shared_objects.h"
#include "frontend/library/builtin.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

constexpr const char* memory_flag = "fathom-memory-may-run-out";

constexpr const char* setters[] = {"pthread_mutexattr_settype", "pthread_mutexattr_setkind_np",
                                   "pthread_mutexattr_setrobust", "pthread_mutexattr_setrobust_np",
                                   "pthread_mutexattr_setprotocol"};

/// C11's kinds are numbers with a bit for recursive ones.
bool may_be_recursive(const llvm::Use& use) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
  if (call == nullptr || !call->isCallee(&use) || call->arg_size() != 2) return true;
  const auto* kind = llvm::dyn_cast<llvm::ConstantInt>(call->getArgOperand(1));
  return kind == nullptr || (kind->getZExtValue() & 1) != 0;
}

/// A mutex, what has one in it, or what nobody has named.
bool may_have_mutex(const llvm::Type& type) {
  const auto* structure = llvm::dyn_cast<llvm::StructType>(&type);
  if (structure != nullptr && (!structure->hasName() || structure->getName().contains("mutex") ||
                               structure->getName().contains("mtx")))
    return true;
  return llvm::any_of(type.subtypes(), [](const llvm::Type* part) { return may_have_mutex(*part); });
}

bool has_lock_kinds(const llvm::Module& module) {
  for (const char* name : setters)
    if (const llvm::Function* setter = module.getFunction(name); setter && !setter->use_empty()) return true;
  if (const llvm::Function* init = module.getFunction("mtx_init"))
    for (const llvm::Use& use : init->uses())
      if (may_be_recursive(use)) return true;
  for (const llvm::GlobalVariable& variable : module.globals())
    if (variable.hasInitializer() && !variable.getInitializer()->isNullValue() &&
        may_have_mutex(*variable.getValueType()))
      return true;
  for (const llvm::Function& function : module)
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if (const auto* part = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction)) {
        const auto* structure = llvm::dyn_cast<llvm::StructType>(part->getSourceElementType());
        if (structure != nullptr && structure->hasName() && structure->getName().contains("pthread_mutex"))
          return true; // the program looks into one
      }
  return false;
}

unsigned uses(const llvm::Module& module, llvm::StringRef name) {
  const llvm::Function* function = module.getFunction(name);
  return function == nullptr ? 0 : function->getNumUses();
}

/// Whether one seed may be set again, and the numbers of a generator are those of its seeds alone: glibc's
/// rand and random have one state.
bool seeds_meet(const llvm::Module& module) {
  const bool has_rand = uses(module, "rand") != 0 || uses(module, "srand") != 0;
  const bool has_random = uses(module, "random") != 0 || uses(module, "srandom") != 0;
  if (has_rand == has_random || uses(module, "initstate") != 0 || uses(module, "setstate") != 0) return false;
  return uses(module, has_rand ? "srand" : "srandom") > 1;
}

/// Whether a key of threads may have a destructor.
bool has_destructors(const llvm::Module& module) {
  const auto may_have_one = [](const llvm::Use& use) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
    if (call == nullptr || !call->isCallee(&use) || call->arg_size() != 2) return true;
    if (call->getFunction()->getName() == "tss_create") return false; // the model, whose calls are looked at
    return !llvm::isa<llvm::ConstantPointerNull>(call->getArgOperand(1));
  };
  return llvm::any_of(std::initializer_list<const char*>{"pthread_key_create", "tss_create"},
                      [&](const char* name) {
                        const llvm::Function* create = module.getFunction(name);
                        return create != nullptr && llvm::any_of(create->uses(), may_have_one);
                      });
}

/// Whether SIGABRT may be raised by what ends an execution.
bool may_abort(const llvm::Module& module) {
  return llvm::any_of(module, [](const llvm::Function& function) {
    return !function.use_empty() &&
           (function.getName() == "abort" || builtin_by_name(function.getName()) == Builtin::AssertFail);
  });
}

/// Whether the program asks why a stream has nothing more.
bool asks_ends(const llvm::Module& module) {
  return llvm::any_of(
      std::initializer_list<const char*>{"feof", "ferror", "feof_unlocked", "ferror_unlocked"},
      [&](const char* name) { return uses(module, name) != 0; });
}

void answer(llvm::GlobalVariable* asked, bool answer) {
  if (asked == nullptr) return;
  for (llvm::User* user : llvm::make_early_inc_range(asked->users()))
    if (auto* read = llvm::dyn_cast<llvm::LoadInst>(user)) {
      read->replaceAllUsesWith(llvm::ConstantInt::get(read->getType(), answer));
      read->eraseFromParent();
    }
}

} // namespace

void let_memory_run_out(llvm::Module& module) {
  module.addModuleFlag(llvm::Module::Warning, memory_flag, 1);
}

void answer_models(llvm::Module& module) {
  answer(module.getGlobalVariable("fathom_memory_may_run_out", true),
         module.getModuleFlag(memory_flag) != nullptr);
  answer(module.getGlobalVariable("fathom_has_threads", true), has_threads(module));
  answer(module.getGlobalVariable("fathom_seeds_meet", true), seeds_meet(module));
  answer(module.getGlobalVariable("fathom_may_abort", true), may_abort(module));
  answer(module.getGlobalVariable("fathom_asks_ends", true), asks_ends(module));
  answer(module.getGlobalVariable("fathom_has_destructors", true), has_destructors(module));
  if (llvm::GlobalVariable* asked = module.getGlobalVariable("fathom_has_lock_kinds", true))
    answer(asked, has_lock_kinds(module));
}

} // namespace fathom::frontend
