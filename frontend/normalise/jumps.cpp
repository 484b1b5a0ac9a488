// longjmp (C11 7.13) becomes returns: a call that may come to one is followed by a look at whether a jump is
// under way.
//
//   x = setjmp(b);        x = setjmp(b); b's first word = token;  result = 0;  again:  x = result
//   f();                  f();  if (jumping) goto leave
//   longjmp(b, v);        jumping = 1; target = b's first word; value = v ? v : 1; goto leave
//
//   leave:                target == token: jumping = 0; result = value; goto again
//                         else: return
//
// A token belongs to an activation and to one of its calls of setjmp, so that a jump to a function that has
// ended meets nobody: at the outermost function it is found (`library-call`), or unsupported where nobody
// asks. A local variable that is not volatile and was changed since has any value then, which nobody may read
// (7.13.2.1p3).
#include "frontend/analysis/shared_objects.h"
#include "frontend/analysis/sub_objects.h"
#include "frontend/analysis/uninitialised_reads.h"
#include "frontend/constant_marks.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Local.h>

namespace fathom::frontend {
namespace {

constexpr const char* landing_functions[] = {"setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp"};
constexpr const char* jumping_functions[] = {"longjmp", "_longjmp", "siglongjmp", "__longjmp_chk"};
constexpr unsigned most_landings = 64; ///< calls of setjmp in one function

using Calls = std::vector<llvm::CallInst*>;

/// Calls of library functions of these names, by the function that they are in.
template <size_t Count>
std::map<llvm::Function*, Calls> calls_of(llvm::Module& module, const NormalForm& form,
                                          const char* const (&names)[Count]) {
  std::map<llvm::Function*, Calls> calls;
  for (const char* name : names) {
    llvm::Function* function = module.getFunction(name);
    if (!function || (!function->isDeclaration() && !form.models.contains(name))) continue;
    for (llvm::User* user : function->users())
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(user); call && call->getCalledOperand() == function)
        calls[call->getFunction()].push_back(call);
  }
  return calls;
}

/// Functions that may be left by a jump.
class Jumpers {
 public:
  Jumpers(llvm::Module& module, const std::map<llvm::Function*, Calls>& jumps) {
    for (const auto& [function, calls] : jumps) add(*function);
    for (bool more = true; more;) {
      more = false;
      for (llvm::Function& function : module) {
        if (functions_.contains(&function)) continue;
        for (const llvm::Instruction& instruction : llvm::instructions(function)) {
          const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
          if (!call || !may_jump(*call)) continue;
          add(function);
          more = true;
          break;
        }
      }
    }
  }

  bool contains(const llvm::Function& function) const { return functions_.contains(&function); }
  bool may_jump(const llvm::CallInst& call) const {
    if (call.isInlineAsm() || llvm::isa<llvm::IntrinsicInst>(call)) return false;
    const llvm::Function* callee = named_callee(call);
    return callee ? functions_.contains(callee) : any_;
  }

 private:
  void add(llvm::Function& function) {
    functions_.insert(&function);
    any_ = any_ || function.hasAddressTaken();
    function.removeFnAttr(llvm::Attribute::NoReturn);
  }

  std::set<const llvm::Function*> functions_;
  bool any_ = false; ///< one of them may be called through a pointer
};

/// What all functions share.
struct State {
  explicit State(llvm::Module& module)
      : word(module.getDataLayout().getIntPtrType(module.getContext())),
        int_type(llvm::Type::getInt32Ty(module.getContext())),
        jumping(variable(module, int_type, "__fathom_jumping")),
        target(variable(module, word, "__fathom_jump_target")),
        value(variable(module, int_type, "__fathom_jump_value")),
        activations(variable(module, word, "__fathom_jump_activations")) {}

  static llvm::GlobalVariable* variable(llvm::Module& module, llvm::Type* type, const char* name) {
    auto* made = new llvm::GlobalVariable(module, type, false, llvm::GlobalValue::InternalLinkage,
                                          llvm::Constant::getNullValue(type), name);
    made->setAlignment(module.getDataLayout().getABITypeAlign(type));
    return made;
  }

  llvm::Type *word, *int_type;
  llvm::GlobalVariable *jumping, *target, *value, *activations;
};

/// A local variable of a number or a pointer that is not volatile: its changes are noted.
struct Local {
  llvm::AllocaInst* variable;
  std::vector<llvm::AllocaInst*> changed; ///< i1, by call of setjmp: since then
};

std::vector<Local> locals_of(llvm::Function& function) {
  std::vector<Local> locals;
  for (llvm::Instruction& instruction : function.getEntryBlock()) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (!variable || !variable->isStaticAlloca() || !variable->getAllocatedType()->isSingleValueType())
      continue;
    if (llvm::findDVRDeclares(variable).empty()) continue; // a temporary of the compiler's
    bool is_volatile = false, is_stored = false;
    for (const llvm::User* user : variable->users()) {
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(user);
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
      is_volatile = is_volatile || (load && load->isVolatile()) || (store && store->isVolatile());
      is_stored = is_stored || (store && store->getPointerOperand() == variable);
    }
    if (!is_volatile && is_stored) locals.push_back({variable, {}});
  }
  return locals;
}

/// Whether changes of the variable are not seen: of a part of it, or through a pointer.
bool hides_changes(const llvm::AllocaInst& variable) {
  if (llvm::findDVRDeclares(const_cast<llvm::AllocaInst*>(&variable)).empty()) return false;
  const llvm::Type* type = variable.getAllocatedType();
  while (type->isArrayTy()) type = type->getArrayElementType();
  if (type->isStructTy() && !llvm::cast<llvm::StructType>(type)->isLiteral() &&
      type->getStructName().contains("__jmp_buf_tag"))
    return false;
  return std::any_of(variable.user_begin(), variable.user_end(), [&](const llvm::User* user) {
    if (llvm::isa<llvm::LoadInst>(user)) return false;
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
      return store->getPointerOperand() != &variable;
    const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(user);
    return intrinsic == nullptr || !intrinsic->isLifetimeStartOrEnd();
  });
}

bool hides_changes(const llvm::Function& function) {
  return llvm::any_of(llvm::instructions(function), [](const llvm::Instruction& instruction) {
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    return variable && hides_changes(*variable);
  });
}

class Lowering {
 public:
  Lowering(llvm::Function& function, const State& state, bool is_outermost)
      : function_(function), state_(state), builder_(function.getContext()), is_outermost_(is_outermost) {}

  void run(const Calls& landings, const Calls& jumps, const Jumpers& jumpers) {
    Calls passing;
    for (llvm::Instruction& instruction : llvm::instructions(function_))
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
          call && jumpers.may_jump(*call) && std::find(jumps.begin(), jumps.end(), call) == jumps.end())
        passing.push_back(call);
    leave_ = llvm::BasicBlock::Create(function_.getContext(), "leave", &function_);
    if (!landings.empty()) begin_activation(landings.size());
    for (llvm::CallInst* call : landings) land(*call);
    fill_leave();
    for (llvm::CallInst* call : passing) look_behind(*call);
    for (llvm::CallInst* call : jumps) jump(*call);
    keep_order();
  }

 private:
  llvm::Constant* number(llvm::Type* type, uint64_t value) { return llvm::ConstantInt::get(type, value); }

  void begin_activation(size_t landings) {
    builder_.SetInsertPoint(&*function_.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
    locals_ = locals_of(function_);
    for (Local& local : locals_) note_changes(local, landings);
    activation_ = new_slot(state_.word, "activation");
    llvm::Value* next =
        builder_.CreateAdd(builder_.CreateLoad(state_.word, state_.activations), number(state_.word, 1));
    builder_.CreateStore(next, state_.activations);
    builder_.CreateStore(builder_.CreateMul(next, number(state_.word, most_landings)), activation_);
  }

  /// A variable whose life has ended is none of which a value could be forgotten.
  void note_changes(Local& local, size_t landings) {
    for (size_t i = 0; i < landings; ++i) {
      local.changed.push_back(new_slot(builder_.getInt1Ty(), "changed"));
      builder_.CreateStore(builder_.getFalse(), local.changed.back());
    }
    for (llvm::User* user : llvm::make_early_inc_range(local.variable->users())) {
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
      const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(user);
      const bool changes = store && store->getPointerOperand() == local.variable;
      const bool ends = intrinsic && intrinsic->getIntrinsicID() == llvm::Intrinsic::lifetime_end;
      if (!changes && !ends) continue;
      llvm::IRBuilder<> builder(llvm::cast<llvm::Instruction>(user));
      for (llvm::AllocaInst* changed : local.changed) builder.CreateStore(builder.getInt1(changes), changed);
    }
  }

  llvm::AllocaInst* new_slot(llvm::Type* type, const char* name) {
    return kept(*new llvm::AllocaInst(type, 0, name, function_.getEntryBlock().begin()));
  }

  static llvm::AllocaInst* kept(llvm::AllocaInst& slot) {
    slot.setMetadata(kept_slot_mark, llvm::MDNode::get(slot.getContext(), {}));
    return &slot;
  }

  llvm::Value* token(size_t landing) {
    return builder_.CreateAdd(builder_.CreateLoad(state_.word, activation_), number(state_.word, landing));
  }

  void land(llvm::CallInst& call) {
    call.removeFnAttr(llvm::Attribute::ReturnsTwice);
    llvm::AllocaInst* result = new_slot(state_.int_type, "jump_result");
    llvm::BasicBlock* again = llvm::SplitBlock(call.getParent(), call.getNextNode());
    builder_.SetInsertPoint(call.getParent()->getTerminator());
    builder_.SetCurrentDebugLocation(call.getDebugLoc());
    builder_.CreateAlignedStore(token(landings_.size()), call.getArgOperand(0), llvm::Align(1));
    builder_.CreateStore(number(state_.int_type, 0), result);
    for (const Local& local : locals_)
      builder_.CreateStore(builder_.getFalse(), local.changed[landings_.size()]);
    llvm::AllocaInst* mask = nullptr;
    if (llvm::GlobalVariable* blocked = signal_mask(); blocked && saves_mask(call)) {
      mask = new_slot(blocked->getValueType(), "signal_mask");
      builder_.CreateStore(builder_.CreateLoad(blocked->getValueType(), blocked), mask);
    }
    builder_.SetInsertPoint(again, again->getFirstInsertionPt());
    llvm::Value* loaded = builder_.CreateLoad(state_.int_type, result);
    call.replaceAllUsesWith(builder_.CreateIntCast(loaded, call.getType(), true));
    landings_.push_back({again, result, mask});
  }

  /// The one of the model (models/signals.c).
  llvm::GlobalVariable* signal_mask() const {
    return function_.getParent()->getGlobalVariable("fathom_blocked_signals", true);
  }
  static bool saves_mask(const llvm::CallInst& call) {
    const auto* asked =
        call.arg_size() > 1 ? llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(1)) : nullptr;
    return call.arg_size() > 1 && (!asked || !asked->isZero());
  }

  /// The jump goes on outside, or lands here.
  void fill_leave() {
    llvm::BasicBlock* block = leave_;
    if (function_.getName() == "__fathom_run_registered") { // models/exit.c
      builder_.SetInsertPoint(block);
      add_check(builder_, builder_.getTrue(), program::sanitizer_row("exit_jump"));
    }
    for (size_t i = 0; i < landings_.size(); ++i) {
      builder_.SetInsertPoint(block);
      builder_.SetCurrentDebugLocation(place());
      llvm::BasicBlock* here = llvm::BasicBlock::Create(function_.getContext(), "landing", &function_);
      block = llvm::BasicBlock::Create(function_.getContext(), "elsewhere", &function_);
      builder_.CreateCondBr(builder_.CreateICmpEQ(builder_.CreateLoad(state_.word, state_.target), token(i)),
                            here, block);
      builder_.SetInsertPoint(here);
      builder_.CreateStore(number(state_.int_type, 0), state_.jumping);
      builder_.CreateStore(builder_.CreateLoad(state_.int_type, state_.value), landings_[i].result);
      for (const Local& local : locals_) forget(*local.variable, *local.changed[i]);
      if (landings_[i].mask)
        builder_.CreateStore(builder_.CreateLoad(signal_mask()->getValueType(), landings_[i].mask),
                             signal_mask());
      // A handler that is left so has ended.
      if (llvm::GlobalVariable* blocked =
              function_.getParent()->getGlobalVariable("__fathom_interrupts_blocked", true))
        builder_.CreateStore(llvm::Constant::getNullValue(blocked->getValueType()), blocked);
      builder_.CreateBr(landings_[i].again);
    }
    builder_.SetInsertPoint(block);
    builder_.SetCurrentDebugLocation(place());
    llvm::Type* type = function_.getReturnType();
    llvm::Instruction* end =
        type->isVoidTy() ? builder_.CreateRetVoid() : builder_.CreateRet(llvm::Constant::getNullValue(type));
    if (!is_outermost_) return;
    builder_.SetInsertPoint(end);
    add_check(builder_, builder_.getTrue(), program::sanitizer_row("jump_target"));
    end_as_unsupported(*end, "longjmp to a call of setjmp whose function has ended");
  }

  /// Any value where the variable was changed; what was not may have none yet.
  void forget(llvm::AllocaInst& variable, llvm::AllocaInst& changed) {
    llvm::Type* type = variable.getAllocatedType();
    std::string name = "__fathom_nondet_indeterminate_";
    llvm::raw_string_ostream(name) << *type;
    llvm::BasicBlock* forgets = llvm::BasicBlock::Create(function_.getContext(), "forgets", &function_);
    llvm::BasicBlock* keeps = llvm::BasicBlock::Create(function_.getContext(), "keeps", &function_);
    builder_.CreateCondBr(builder_.CreateLoad(builder_.getInt1Ty(), &changed), forgets, keeps);
    builder_.SetInsertPoint(forgets);
    builder_
        .CreateStore(builder_.CreateCall(function_.getParent()->getOrInsertFunction(name, type)), &variable)
        ->setMetadata(indeterminate_mark, llvm::MDNode::get(function_.getContext(), {}));
    builder_.CreateBr(keeps);
    builder_.SetInsertPoint(keeps);
  }

  llvm::DebugLoc place() {
    for (llvm::Instruction& instruction : llvm::instructions(function_))
      if (instruction.getDebugLoc()) return instruction.getDebugLoc();
    return {};
  }

  void look_behind(llvm::CallInst& call) {
    call.removeFnAttr(llvm::Attribute::NoReturn);
    llvm::BasicBlock* rest = llvm::SplitBlock(call.getParent(), call.getNextNode());
    llvm::Instruction* end = call.getParent()->getTerminator();
    builder_.SetInsertPoint(end);
    builder_.SetCurrentDebugLocation(call.getDebugLoc());
    llvm::Value* jumping = builder_.CreateLoad(state_.int_type, state_.jumping);
    builder_.CreateCondBr(builder_.CreateICmpNE(jumping, number(state_.int_type, 0)), leave_, rest);
    end->eraseFromParent();
  }

  void jump(llvm::CallInst& call) {
    builder_.SetInsertPoint(&call);
    builder_.SetCurrentDebugLocation(call.getDebugLoc());
    llvm::Value* value = builder_.CreateIntCast(call.getArgOperand(1), state_.int_type, true);
    llvm::Value* zero = number(state_.int_type, 0);
    value = builder_.CreateSelect(builder_.CreateICmpEQ(value, zero), number(state_.int_type, 1), value);
    builder_.CreateStore(builder_.CreateAlignedLoad(state_.word, call.getArgOperand(0), llvm::Align(1)),
                         state_.target);
    builder_.CreateStore(value, state_.value);
    builder_.CreateStore(number(state_.int_type, 1), state_.jumping);
    llvm::BasicBlock* block = call.getParent();
    llvm::SplitBlock(block, &call);
    block->getTerminator()->eraseFromParent();
    builder_.SetInsertPoint(block);
    builder_.CreateBr(leave_);
  }

  /// Unreachable blocks go; values that no longer dominate their uses go through memory.
  void keep_order() {
    llvm::removeUnreachableBlocks(function_);
    std::vector<llvm::Instruction*> broken;
    const llvm::DominatorTree dominators(function_);
    for (llvm::Instruction& instruction : llvm::instructions(function_)) {
      if (llvm::isa<llvm::AllocaInst>(instruction)) continue;
      if (std::any_of(instruction.use_begin(), instruction.use_end(),
                      [&](const llvm::Use& use) { return !dominators.dominates(&instruction, use); }))
        broken.push_back(&instruction);
    }
    for (llvm::Instruction* instruction : broken)
      if (llvm::AllocaInst* slot = llvm::DemoteRegToStack(*instruction)) kept(*slot);
  }

  struct Landing {
    llvm::BasicBlock* again;
    llvm::AllocaInst* result;
    llvm::AllocaInst* mask; ///< of signals, where it is restored
  };

  llvm::Function& function_;
  const State& state_;
  llvm::IRBuilder<> builder_;
  bool is_outermost_;
  llvm::BasicBlock* leave_ = nullptr;
  llvm::AllocaInst* activation_ = nullptr; ///< its number times `most_landings`
  std::vector<Local> locals_;
  std::vector<Landing> landings_;
};

} // namespace

Status lower_jumps(llvm::Module& module, NormalForm& form) {
  const std::map<llvm::Function*, Calls> jumps = calls_of(module, form, jumping_functions);
  if (jumps.empty() || has_threads(module)) return Done{};
  const std::map<llvm::Function*, Calls> landings = calls_of(module, form, landing_functions);
  for (const auto& [function, calls] : landings)
    if (calls.size() > most_landings) return Done{};
  if (llvm::any_of(landings, [](const auto& one) { return hides_changes(*one.first); }))
    form.assumed.push_back(
        "after longjmp, local arrays, structures and variables whose address is used have what was "
        "stored since setjmp, which C leaves open (C17 7.13.2.1p3)");
  const Jumpers jumpers(module, jumps);
  const State state(module);
  const auto of = [](const std::map<llvm::Function*, Calls>& all, llvm::Function& function) {
    const auto found = all.find(&function);
    return found == all.end() ? Calls() : found->second;
  };
  std::vector<llvm::Function*> functions;
  for (llvm::Function& function : module)
    if (jumpers.contains(function)) functions.push_back(&function);
  for (llvm::Function* function : functions)
    Lowering(*function, state, function == form.entry)
        .run(of(landings, *function), of(jumps, *function), jumpers);
  return Done{};
}

} // namespace fathom::frontend
