// What programs with several threads need besides.
#include "frontend/analysis/lock_kinds.h"
#include "frontend/analysis/shared_objects.h"
#include "frontend/analysis/sub_objects.h"
#include "frontend/atomic_order.h"
#include "frontend/contracts/runtime.h"
#include "frontend/interrupt_threads.h"
#include "frontend/normalise/normalise.h"
#include "frontend/place_text.h"
#include "frontend/rewriting.h"
#include "frontend/uses.h"
#include "ir/support/check.h"

#include <llvm/Analysis/CaptureTracking.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

/// As the models have it (frontend/models/threads.c).
constexpr uint64_t most_threads = 64;

/// SV-COMP: a function whose name begins so is executed as one step.
constexpr const char* atomic_prefix = "__VERIFIER_atomic_";

llvm::FunctionCallee mark(llvm::Module& module, const char* name) {
  return module.getOrInsertFunction(name, llvm::Type::getVoidTy(module.getContext()));
}

void make_section(llvm::Function& function) {
  llvm::Module& module = *function.getParent();
  llvm::BasicBlock& entry = function.getEntryBlock();
  llvm::IRBuilder<>(&entry, entry.getFirstInsertionPt()).CreateCall(mark(module, "__fathom_atomic_begin"));
  for (llvm::BasicBlock& block : function)
    if (auto* end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator()))
      llvm::IRBuilder<>(end).CreateCall(mark(module, "__fathom_atomic_end"));
}

llvm::FunctionCallee thread_self(llvm::Module& module) {
  return module.getOrInsertFunction("__fathom_thread_self",
                                    module.getDataLayout().getIntPtrType(module.getContext()));
}

/// Variables of which each thread has its own; a new thread begins with its creator's value (POSIX,
/// pthread_create).
constexpr const char* inherited[] = {"fathom_blocked_signals"};

/// A variable of each thread's own: one variable for each thread, and a constant table that leads to them by
/// the number of the thread. Whoever has its address may pass it on; its life ends with the thread's
/// (C17 6.2.4p4).
///
///     own = 1      *table[self] = 1
class OwnVariable {
 public:
  OwnVariable(llvm::GlobalVariable& variable, const NormalForm& form)
      : variable_(variable), form_(form), module_(*variable.getParent()),
        table_type_(llvm::ArrayType::get(variable.getType(), most_threads)) {}

  void separate() {
    variable_.setThreadLocal(false);
    std::vector<llvm::Use*> uses;
    for (llvm::Use& use : variable_.uses())
      if (llvm::isa<llvm::Instruction>(use.getUser())) uses.push_back(&use);
    make_table();
    for (llvm::Use* use : uses) lead(*use);
    if (llvm::is_contained(inherited, variable_.getName())) hand_on();
    const llvm::DataLayout& layout = module_.getDataLayout();
    const bool has_room = layout.getTypeAllocSize(variable_.getValueType()) >= layout.getPointerSize();
    if (is_kept_ || (form_.asks(program::Property::ValidMemtrack) && has_room)) end_with_thread();
  }

 private:
  void make_table() {
    std::vector<llvm::Constant*> own(most_threads, &variable_);
    for (uint64_t number = first_other; number < most_threads; ++number) {
      auto* other =
          new llvm::GlobalVariable(module_, variable_.getValueType(), variable_.isConstant(),
                                   variable_.getLinkage(), nullptr, variable_.getName(), &variable_);
      other->copyAttributesFrom(&variable_);
      other->copyMetadata(&variable_, 0);
      if (variable_.hasInitializer()) other->setInitializer(variable_.getInitializer());
      own[number] = other;
    }
    table_ = new llvm::GlobalVariable(module_, table_type_, true, llvm::GlobalValue::InternalLinkage,
                                      llvm::ConstantArray::get(table_type_, own), "", &variable_);
  }

  llvm::Value* of_this_thread(llvm::IRBuilder<>& builder) {
    llvm::Value* self = builder.CreateCall(thread_self(module_));
    llvm::Value* entry = builder.CreateInBoundsGEP(table_type_, table_, {builder.getInt32(0), self});
    return builder.CreateLoad(variable_.getType(), entry);
  }

  /// The variable of the thread that executes it.
  void lead(llvm::Use& use) {
    auto* user = llvm::cast<llvm::Instruction>(use.getUser());
    llvm::IRBuilder<> builder(&place_of(use));
    builder.SetCurrentDebugLocation(user->getDebugLoc());
    llvm::Value* own = of_this_thread(builder);
    auto* address = llvm::dyn_cast<llvm::IntrinsicInst>(user);
    if (address == nullptr || address->getIntrinsicID() != llvm::Intrinsic::threadlocal_address) {
      is_kept_ = is_kept_ || hands_out(*user->getFunction());
      use.set(own);
      return;
    }
    is_kept_ =
        is_kept_ || (!is_of_model(*user->getFunction()) && llvm::PointerMayBeCaptured(address, true, true));
    address->replaceAllUsesWith(own);
    address->eraseFromParent();
  }

  /// A thread begins with what its creator has.
  void hand_on() {
    std::vector<llvm::CallBase*> creations;
    for (llvm::User* user : module_.getFunction(thread_function)->users())
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(user); call && !starts_handler(*call))
        creations.push_back(call);
    for (llvm::CallBase* creation : creations) {
      llvm::IRBuilder<> builder(creation);
      llvm::Value* mine = builder.CreateLoad(variable_.getValueType(), of_this_thread(builder));
      llvm::Value* entry =
          builder.CreateInBoundsGEP(table_type_, table_, {builder.getInt32(0), creation->getArgOperand(0)});
      builder.CreateStore(mine, builder.CreateLoad(variable_.getType(), entry));
    }
  }

  bool is_of_model(const llvm::Function& function) const {
    return form_.models.contains(function.getName().str());
  }

  /// Models keep no address; the one of errno may be kept by whoever asks for it.
  bool hands_out(const llvm::Function& model) const {
    return model.getName() == "__errno_location" &&
           llvm::any_of(model.users(), [&](const llvm::User* caller) {
             const auto* call = llvm::dyn_cast<llvm::CallBase>(caller);
             return !call ||
                    (!is_of_model(*call->getFunction()) && llvm::PointerMayBeCaptured(call, true, true));
           });
  }

  void end_with_thread() {
    llvm::Function* end = module_.getFunction("fathom_finish_thread");
    if (end == nullptr || end->isDeclaration()) return;
    for (llvm::Instruction& instruction :
         llvm::instructions(*end)) { // after the destructors, which may use it
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (!call || !named_callee(*call) || named_callee(*call)->getName() != "__fathom_atomic_begin")
        continue;
      llvm::IRBuilder<> builder(&instruction);
      const uint64_t size =
          module_.getDataLayout().getTypeAllocSize(variable_.getValueType()).getFixedValue();
      builder.CreateLifetimeEnd(of_this_thread(builder), builder.getInt64(size));
      return;
    }
    FATHOM_CHECK(false, "the end of a thread is no section");
  }

  static constexpr uint64_t first_other = 2; ///< 1 is the thread that the program begins with

  llvm::GlobalVariable& variable_;
  const NormalForm& form_;
  llvm::Module& module_;
  llvm::ArrayType* table_type_;
  llvm::GlobalVariable* table_ = nullptr;
  bool is_kept_ = false; ///< its address, longer than an access takes
};

/// clang's temporaries for what was read atomically: a loop that only waits does not change anything then.
void forward_temporaries(llvm::Function& function, const NormalForm& form) {
  std::vector<llvm::AllocaInst*> temporaries;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction))
      if (!form.variables.contains(variable)) temporaries.push_back(variable);
  for (llvm::AllocaInst* variable : temporaries) {
    llvm::StoreInst* store = nullptr;
    std::vector<llvm::LoadInst*> loads;
    bool is_plain = true;
    for (llvm::User* user : variable->users()) {
      auto* load = llvm::dyn_cast<llvm::LoadInst>(user);
      auto* only = llvm::dyn_cast<llvm::StoreInst>(user);
      if (load && load->isSimple()) {
        loads.push_back(load);
      } else if (only && only->isSimple() && store == nullptr && only->getPointerOperand() == variable &&
                 only->getValueOperand() != variable) {
        store = only;
      } else {
        is_plain = false;
      }
    }
    if (!is_plain || store == nullptr) continue;
    for (llvm::LoadInst* load : loads)
      is_plain = is_plain && load->getParent() == store->getParent() && store->comesBefore(load) &&
                 load->getType() == store->getValueOperand()->getType();
    if (!is_plain) continue;
    for (llvm::LoadInst* load : loads) {
      load->replaceAllUsesWith(store->getValueOperand());
      load->eraseFromParent();
    }
    store->eraseFromParent();
    variable->eraseFromParent();
  }
}

/// Who frees by a pointer to `free`, as the destructor of a key, calls a function that calls it: which
/// instructions free is known before threads are unwound.
void call_free_by_name(llvm::Module& module) {
  llvm::Function* free = module.getFunction("free");
  if (free == nullptr || !free->isDeclaration() || !free->hasAddressTaken()) return;
  auto* caller = llvm::Function::Create(free->getFunctionType(), llvm::GlobalValue::InternalLinkage,
                                        "fathom_free_by_pointer", module);
  free->replaceUsesWithIf(caller, [free](const llvm::Use& use) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
    return call == nullptr || !call->isCallee(&use);
  });
  llvm::IRBuilder<> body(llvm::BasicBlock::Create(module.getContext(), "", caller));
  body.CreateCall(free, {caller->getArg(0)});
  body.CreateRetVoid();
}

/// Whether an atomic operation may be seen in another order than its thread's (C11 7.17.3).
bool is_weak(const llvm::Instruction& instruction) {
  const llvm::AtomicOrdering order = weakest_order(instruction);
  return order != llvm::AtomicOrdering::NotAtomic && order != llvm::AtomicOrdering::SequentiallyConsistent;
}

bool may_fail(const llvm::Instruction& instruction) {
  const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction);
  return exchange != nullptr && exchange->isWeak();
}

std::string place_of_weak_operation(const llvm::Module& module, const NormalForm& form) {
  for (const llvm::Function& function : module)
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      if (!is_weak(instruction) || form.models.contains(function.getName().str())) continue;
      return place_text(instruction);
    }
  return "";
}

/// With one thread as well (C11 7.17.7.4p4).
void note_weak_exchanges(const llvm::Module& module, NormalForm& form) {
  for (const llvm::Function& function : module) {
    const auto all = llvm::instructions(function);
    if (std::none_of(all.begin(), all.end(), may_fail)) continue;
    form.assumed.push_back("atomic_compare_exchange_weak fails only where the values differ");
    return;
  }
}

bool is_own(const llvm::GlobalVariable& variable) {
  return variable.isThreadLocal() || variable.getName() == "fathom_errno" ||
         llvm::is_contained(inherited, variable.getName());
}

/// The floating-point environment is each thread's own (C17 7.6p1), and so is the locale of uselocale; models
/// have one for all.
void refuse_environments(llvm::Module& module, const NormalForm& form) {
  for (const char* name : {"fesetround", "fesetenv", "feupdateenv", "feholdexcept", "feraiseexcept",
                           "feclearexcept", "fesetexceptflag", "uselocale"}) {
    llvm::Function* function = module.getFunction(name);
    if (function == nullptr) continue;
    std::vector<llvm::CallBase*> calls;
    for (llvm::User* user : function->users())
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(user);
          call && !form.models.contains(call->getFunction()->getName().str()))
        calls.push_back(call);
    for (llvm::CallBase* call : calls)
      end_as_unsupported(
          *call,
          fmt::format("{}, whose effect is the calling thread's own, in a program with threads", name));
  }
}

void note_assumptions(const llvm::Module& module, NormalForm& form) {
  const auto creates = [](const llvm::User* user) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    return call == nullptr || !starts_handler(*call);
  };
  const llvm::Function& start = *module.getFunction(thread_function);
  if (std::any_of(start.user_begin(), start.user_end(), creates))
    form.assumed.push_back(
        "threads can always be created, and pthread_create has said who one is before it begins");
  if (form.looks_for_deadlocks && is_used(module, "fathom_condition_wait"))
    form.assumed.push_back("a thread that waits for a condition is woken without a signal once at most");
  if (form.hardware.thread_memory == program::ThreadMemory::Tso)
    form.assumed.push_back("the compiler keeps the order of accesses; the machine is an x86");
  form.weak_operation = place_of_weak_operation(module, form);
  if (form.hardware.thread_memory == program::ThreadMemory::SequentiallyConsistent &&
      !form.weak_operation.empty())
    form.assumed.push_back(
        fmt::format("atomic operations are sequentially consistent, though that at {} asks for less",
                    form.weak_operation));
}

} // namespace

bool has_threads(const llvm::Module& module) {
  const llvm::Function* start = module.getFunction(thread_function);
  return start != nullptr && !start->isDeclaration();
}

Status separate_threads(llvm::Module& module, NormalForm& form) {
  answer_models(module);
  note_weak_exchanges(module, form);
  if (!has_threads(module)) return Done{};
  call_free_by_name(module);
  refuse_environments(module, form);
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    if (function.getName().starts_with(atomic_prefix)) make_section(function);
    forward_temporaries(function, form);
  }
  std::vector<llvm::GlobalVariable*> own;
  for (llvm::GlobalVariable& variable : module.globals())
    if (is_own(variable)) own.push_back(&variable);
  for (llvm::GlobalVariable* variable : own) OwnVariable(*variable, form).separate();
  note_assumptions(module, form);
  return Done{};
}

} // namespace fathom::frontend
