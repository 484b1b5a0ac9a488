// What programs with several threads need besides.
#include "frontend/analysis/lock_kinds.h"
#include "frontend/analysis/shared_objects.h"
#include "frontend/analysis/sub_objects.h"
#include "frontend/atomic_order.h"
#include "frontend/contracts/runtime.h"
#include "frontend/interrupt_threads.h"
#include "frontend/llvm_types.h"
#include "frontend/normalise/normalise.h"
#include "frontend/place_text.h"
#include "frontend/rewriting.h"
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

/// A thread's variables end with it (C11 6.2.4p4): nothing that they point to is kept by them then.
void end_with_thread(llvm::GlobalVariable& all, llvm::ArrayType& type) {
  llvm::Module& module = *all.getParent();
  llvm::Function* end = module.getFunction("fathom_finish_thread");
  if (end == nullptr || end->isDeclaration() || !holds_pointer(type)) return;
  llvm::IRBuilder<> builder(module.getContext());
  for (llvm::Instruction& instruction : llvm::instructions(*end)) // after the destructors, which may use it
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
        call && named_callee(*call) && named_callee(*call)->getName() == "__fathom_atomic_begin") {
      builder.SetInsertPoint(&instruction);
      break;
    }
  FATHOM_CHECK(builder.GetInsertBlock() != nullptr, "the end of a thread is no section");
  llvm::Value* own =
      builder.CreateInBoundsGEP(&type, &all, {builder.getInt32(0), builder.CreateCall(thread_self(module))});
  builder.CreateMemSet(own, builder.getInt8(0),
                       module.getDataLayout().getTypeAllocSize(type.getElementType()).getFixedValue(),
                       all.getAlign());
}

/// Keeps accesses of one thread's variable, an element of `all`, out of those of other threads: beside it
/// they are beyond the end of all.
///
///     own[i] = 1      *(own <= own + i, and it ends in the element ? own + i : end of all) = 1
class Fence {
 public:
  Fence(llvm::GlobalVariable& all, llvm::ArrayType& type)
      : all_(all), type_(type), layout_(all.getParent()->getDataLayout()),
        size_(layout_.getTypeAllocSize(type.getElementType()).getFixedValue()) {}

  void around(llvm::Value& own) { follow(own, own); }

 private:
  void follow(llvm::Value& own, llvm::Value& pointer) {
    const llvm::SmallVector<llvm::Use*> uses(llvm::make_pointer_range(pointer.uses()));
    for (llvm::Use* use : uses) {
      auto* user = llvm::cast<llvm::Instruction>(use->getUser());
      if (llvm::isa<llvm::GetElementPtrInst>(user))
        follow(own, *user);
      else if (llvm::isa<llvm::PHINode, llvm::SelectInst>(user))
        may_be_unsupported(place_of(*use), "the address of a variable of one thread");
      else if (llvm::Value* bytes = accessed_bytes(*use))
        keep_inside(own, *use, *bytes);
    }
  }

  /// Null: no access.
  llvm::Value* accessed_bytes(llvm::Use& use) const {
    auto* user = llvm::cast<llvm::Instruction>(use.getUser());
    if (auto* block = llvm::dyn_cast<llvm::MemIntrinsic>(user)) return block->getLength();
    llvm::Type* accessed = nullptr;
    if (llvm::getLoadStorePointerOperand(user) == use.get() && use.get() != stored(*user))
      accessed = llvm::getLoadStoreType(user);
    else if (llvm::isa<llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(user) && use.getOperandNo() == 0)
      accessed = user->getOperand(1)->getType();
    return accessed ? llvm::ConstantInt::get(size_type(), layout_.getTypeStoreSize(accessed).getFixedValue())
                    : nullptr;
  }

  static const llvm::Value* stored(const llvm::Instruction& instruction) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
    return store ? store->getValueOperand() : nullptr;
  }

  void keep_inside(llvm::Value& own, llvm::Use& use, llvm::Value& bytes) {
    llvm::APInt offset(layout_.getIndexTypeSizeInBits(own.getType()), 0);
    const llvm::Value* base = use->stripAndAccumulateConstantOffsets(layout_, offset, true);
    const auto* length = llvm::dyn_cast<llvm::ConstantInt>(&bytes);
    if (base == &own && length && length->getZExtValue() <= size_ &&
        offset.ule(size_ - length->getZExtValue()))
      return;
    llvm::IRBuilder<> builder(&place_of(use));
    builder.SetCurrentDebugLocation(llvm::cast<llvm::Instruction>(use.getUser())->getDebugLoc());
    llvm::Value* count = builder.CreateZExtOrTrunc(&bytes, size_type());
    llvm::Value* size = llvm::ConstantInt::get(size_type(), size_);
    const auto offset_of = [&](llvm::Value* pointer) {
      return call_runtime(builder, "__fathom_pointer_offset", size_type(), {pointer});
    };
    llvm::Value* at = builder.CreateSub(offset_of(use.get()), offset_of(&own));
    llvm::Value* is_inside = builder.CreateAnd(builder.CreateICmpULE(count, size),
                                               builder.CreateICmpULE(at, builder.CreateSub(size, count)));
    llvm::Value* end = builder.CreateConstInBoundsGEP1_32(&type_, &all_, 1);
    use.set(builder.CreateSelect(is_inside, use.get(), end));
  }

  llvm::IntegerType* size_type() const {
    return llvm::cast<llvm::IntegerType>(layout_.getIntPtrType(all_.getContext()));
  }

  llvm::GlobalVariable& all_;
  llvm::ArrayType& type_;
  const llvm::DataLayout& layout_;
  const uint64_t size_; ///< of an element, in bytes
};

/// A variable of each thread's own is an array with an element for each thread.
void separate(llvm::GlobalVariable& variable, const NormalForm& form) {
  llvm::Module& module = *variable.getParent();
  auto* type = llvm::ArrayType::get(variable.getValueType(), most_threads);
  llvm::Constant* initial = nullptr;
  if (variable.hasInitializer())
    initial =
        llvm::ConstantArray::get(type, std::vector<llvm::Constant*>(most_threads, variable.getInitializer()));
  auto* all = new llvm::GlobalVariable(module, type, false, variable.getLinkage(), initial, "", &variable);
  all->setAlignment(variable.getAlign());
  all->takeName(&variable);
  const llvm::FunctionCallee self = thread_self(module);
  Fence fence(*all, *type);
  std::vector<llvm::Use*> uses;
  for (llvm::Use& use : variable.uses())
    if (llvm::isa<llvm::Instruction>(use.getUser())) uses.push_back(&use);
  for (llvm::Use* use : uses) {
    auto* user = llvm::cast<llvm::Instruction>(use->getUser());
    llvm::IRBuilder<> builder(&place_of(*use));
    builder.SetCurrentDebugLocation(user->getDebugLoc());
    llvm::Value* own = builder.CreateInBoundsGEP(type, all, {builder.getInt32(0), builder.CreateCall(self)});
    const bool is_model = form.models.contains(user->getFunction()->getName().str());
    auto* address = llvm::dyn_cast<llvm::IntrinsicInst>(user);
    if (address == nullptr || address->getIntrinsicID() != llvm::Intrinsic::threadlocal_address) {
      use->set(own);
      continue;
    }
    if (!is_model && llvm::PointerMayBeCaptured(address, true, true))
      may_be_unsupported(*address, "the address of a variable of one thread");
    address->replaceAllUsesWith(own);
    address->eraseFromParent();
    if (!is_model) fence.around(*own);
  }
  if (variable.use_empty()) variable.eraseFromParent();
  if (form.asks(program::Property::ValidMemtrack)) end_with_thread(*all, *type);
}

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

/// Whether an atomic operation may be seen in another order than its thread's (C11 7.17.3).
bool is_weak(const llvm::Instruction& instruction) {
  const llvm::AtomicOrdering order = weakest_order(instruction);
  return order != llvm::AtomicOrdering::NotAtomic && order != llvm::AtomicOrdering::SequentiallyConsistent;
}

bool may_fail(const llvm::Instruction& instruction) {
  const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction);
  return exchange != nullptr && exchange->isWeak();
}

bool is_used(const llvm::Module& module, const char* name) {
  const llvm::Function* function = module.getFunction(name);
  return function != nullptr && !function->use_empty();
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
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    if (function.getName().starts_with(atomic_prefix)) make_section(function);
    forward_temporaries(function, form);
  }
  std::vector<llvm::GlobalVariable*> own;
  for (llvm::GlobalVariable& variable : module.globals())
    if (variable.isThreadLocal() || variable.getName() == "fathom_errno") own.push_back(&variable);
  for (llvm::GlobalVariable* variable : own) separate(*variable, form);
  note_assumptions(module, form);
  return Done{};
}

} // namespace fathom::frontend
