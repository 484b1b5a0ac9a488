// Functions that end by calling each other, in several places: one function with a loop. Each place of a call
// would else be an execution of its own, and these are twice as many with each call more.
#include "frontend/library/builtin.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"
#include "frontend/shared_function.h"
#include "frontend/tail_call.h"

#include <llvm/ADT/MapVector.h>
#include <llvm/ADT/SCCIterator.h>
#include <llvm/Analysis/CallGraph.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

#include <vector>

namespace fathom::frontend {

namespace {

/// Functions that can call each other, some more than once, and do nothing after that.
class TailComponent {
 public:
  explicit TailComponent(const std::vector<llvm::Function*>& functions) {
    for (llvm::Function* function : functions) members_[function] = {};
  }

  void join() {
    if (!find_calls() || !find_host() || !find_beginnings()) return;
    llvm::BasicBlock* again = make_head();
    for (llvm::CallInst* call : calls_) {
      const Member& callee = members_[call->getCalledFunction()];
      new llvm::StoreInst(llvm::ConstantInt::get(place_->getAllocatedType(), callee.number), place_,
                          call->getIterator());
      replace_by_jump(*call, callee.beginning, *again);
    }
    std::string names = ":";
    for (const auto& [function, member] : members_) names += function->getName().str() + ":";
    host_->addFnAttr(joined_attribute, names);
    for (const auto& [function, member] : members_)
      if (function != host_) put_into_host(*function, member);
    // Instructions name the function that they come from.
    for (llvm::Instruction& instruction : llvm::instructions(*host_)) instruction.dropDbgRecords();
    host_->setSubprogram(nullptr);
    llvm::EliminateUnreachableBlocks(*host_);
  }

 private:
  struct Member {
    Beginning beginning;
    uint32_t number = 0;
    uint32_t calls = 0; ///< of members
  };

  /// Than its body says: by its name, or by what the user says of it.
  static bool means_more(const llvm::Function& function) {
    return function.getName().starts_with("__VERIFIER") || function.hasFnAttribute(shared_attribute) ||
           builtin_by_name(function.getName()) != Builtin::None;
  }

  /// All calls of members by members are such, and in one there are several.
  bool find_calls() {
    bool branches = false;
    for (auto& [function, member] : members_) {
      if (!function->hasFnAttribute(source_attribute) || means_more(*function)) return false;
      for (llvm::Instruction& instruction : llvm::instructions(*function)) {
        auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
        llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
        if (!callee || !members_.contains(callee)) continue;
        const std::optional<TailCall> tail = tail_call(*call);
        if (!tail || tail->sum || call->getFunctionType() != callee->getFunctionType()) return false;
        calls_.push_back(call);
        branches |= ++member.calls > 1;
      }
    }
    return branches;
  }

  /// One of them is used elsewhere.
  bool find_host() {
    for (auto& [function, member] : members_) {
      if (llvm::all_of(function->users(),
                       [&](const llvm::User* user) { return is_own_call(*user, *function); }))
        continue;
      if (host_) return false;
      host_ = function;
    }
    return host_ && llvm::all_of(members_, [&](const auto& row) {
             return row.first->getReturnType() == host_->getReturnType() &&
                    row.first->getAttributes().getFnAttrs() == host_->getAttributes().getFnAttrs();
           });
  }

  bool is_own_call(const llvm::User& user, const llvm::Function& function) const {
    const auto* call = llvm::dyn_cast<llvm::CallInst>(&user);
    return call && call->getCalledOperand() == &function &&
           !llvm::is_contained(call->args(), static_cast<const llvm::Value*>(&function)) &&
           llvm::any_of(members_, [&](const auto& row) { return row.first == call->getFunction(); });
  }

  bool find_beginnings() {
    uint32_t number = 0;
    for (auto& [function, member] : members_) {
      std::optional<Beginning> beginning = beginning_of(*function);
      if (!beginning) return false;
      member.beginning = std::move(*beginning);
      member.number = function == host_ ? 0 : ++number;
    }
    return true;
  }

  /// After what the host begins with: the place where it goes on.
  llvm::BasicBlock* make_head() {
    llvm::BasicBlock& entry = host_->getEntryBlock();
    llvm::BasicBlock* body = llvm::SplitBlock(&entry, members_[host_].beginning.first);
    llvm::BasicBlock* again = llvm::SplitEdge(&entry, body);
    again->setName("again");
    again->getTerminator()->eraseFromParent();
    llvm::Type* number = llvm::Type::getInt32Ty(host_->getContext());
    place_ = new llvm::AllocaInst(number, 0, "place", entry.begin());
    new llvm::StoreInst(llvm::ConstantInt::get(number, 0), place_, entry.getTerminator()->getIterator());
    llvm::IRBuilder<> builder(again);
    choice_ = builder.CreateSwitch(builder.CreateLoad(number, place_), body, unsigned(members_.size()));
    return again;
  }

  void put_into_host(llvm::Function& function, const Member& member) {
    llvm::BasicBlock* body = &function.getEntryBlock();
    llvm::BasicBlock& entry = host_->getEntryBlock();
    for (llvm::Instruction& instruction : llvm::make_early_inc_range(*body)) {
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
      if (llvm::isa<llvm::AllocaInst>(instruction))
        instruction.moveBefore(entry, entry.begin());
      else if (store && llvm::isa<llvm::Argument>(store->getValueOperand()))
        instruction.eraseFromParent();
    }
    host_->splice(host_->end(), &function);
    choice_->addCase(llvm::ConstantInt::get(llvm::Type::getInt32Ty(host_->getContext()), member.number),
                     body);
    function.eraseFromParent();
  }

  llvm::MapVector<llvm::Function*, Member> members_; ///< in the order of the component
  std::vector<llvm::CallInst*> calls_;
  llvm::Function* host_ = nullptr;
  llvm::AllocaInst* place_ = nullptr; ///< which member is executed
  llvm::SwitchInst* choice_ = nullptr;
};

} // namespace

Status join_tail_calls(llvm::Module& module, NormalForm& form) {
  if (form.hardware.stack_limit) return Done{}; // each call takes some
  // Variables of calls that have not come to their end keep blocks from being lost.
  if (form.asks(program::Property::ValidMemtrack) || form.asks(program::Property::ValidMemcleanup))
    return Done{};
  std::vector<std::vector<llvm::Function*>> components;
  llvm::CallGraph graph(module);
  for (auto component = llvm::scc_begin(&graph); !component.isAtEnd(); ++component) {
    if (!component.hasCycle()) continue;
    std::vector<llvm::Function*> functions;
    for (const llvm::CallGraphNode* node : *component) functions.push_back(node->getFunction());
    if (!llvm::is_contained(functions, nullptr)) components.push_back(std::move(functions));
  }
  for (const std::vector<llvm::Function*>& functions : components) TailComponent(functions).join();
  return Done{};
}

} // namespace fathom::frontend
