// What a function writes and frees is held against the frame of its contract.
#include "frontend/contracts/clauses.h"
#include "frontend/contracts/contracts.h"
#include "frontend/contracts/passes.h"
#include "frontend/contracts/runtime.h"
#include "frontend/contracts/writes.h"
#include "frontend/normal_form.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

class FrameChecker {
 public:
  FrameChecker(llvm::Module& module, const NormalForm& form)
      : module_(module), form_(form), state_(form.contracts) {
    for (llvm::GlobalVariable& variable : module.globals())
      if (!variable.isConstant() && (is_local_static(variable) || is_of_models(variable)))
        unnamed_.push_back(&variable);
  }

  bool library_keeps = false;

  void check(llvm::Function& function) {
    if (state_.made.contains(&function) || keeps_books(function)) return;
    const bool is_model = form_.models.contains(function.getName().str());
    std::vector<Write> writes;
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (const std::optional<Write> write = as_write(instruction)) {
        const llvm::Value* object = llvm::getUnderlyingObject(write->place, 0);
        // The function's own variables are younger than any mark; what the library keeps for itself is
        // nobody's.
        // A static variable of its own becomes arbitrary where a contract takes the place of a call.
        if (!write->frees &&
            (llvm::isa<llvm::AllocaInst>(object) || is_local_static(*object) || is_ours(*object)))
          continue;
        if (is_model && llvm::isa<llvm::GlobalVariable>(object)) {
          library_keeps = true;
          continue;
        }
        writes.push_back(*write);
      }
    for (const Write& write : writes) check(write, is_model);
  }

 private:
  /// Whether only the library's functions, as they are modelled, know it by its name.
  bool is_of_models(const llvm::Constant& variable) const {
    return !variable.use_empty() &&
           std::all_of(variable.user_begin(), variable.user_end(), [&](const llvm::User* user) {
             if (const auto* constant = llvm::dyn_cast<llvm::Constant>(user)) return is_of_models(*constant);
             const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user);
             return instruction && form_.models.contains(instruction->getFunction()->getName().str());
           });
  }

  void check(const Write& write, bool is_model) {
    llvm::IRBuilder<> builder(write.instruction);
    llvm::Type* size = builder.getIntPtrTy(module_.getDataLayout());
    llvm::Value* mark = builder.CreateLoad(builder.getPtrTy(), state_.mark);
    llvm::Value* older = ask_runtime(builder, "__fathom_is_older", {write.place, mark});
    llvm::Value* bytes =
        write.frees ? llvm::ConstantInt::get(size, 0) : builder.CreateZExtOrTrunc(write.bytes, size);
    llvm::Value* allowed = builder.getInt1(!state_.options.frame);
    const auto allow = [&](llvm::Value* start, llvm::Value* all) {
      allowed = builder.CreateOr(allowed,
                                 ask_runtime(builder, "__fathom_within", {write.place, bytes, start, all}));
    };
    if (write.frees)
      for (llvm::GlobalVariable* freed : state_.freed)
        allow(builder.CreateLoad(builder.getPtrTy(), freed), llvm::ConstantInt::get(size, 0));
    else
      for (const auto& [start, all] : state_.frame)
        allow(builder.CreateLoad(builder.getPtrTy(), start), builder.CreateLoad(size, all));
    // A pointer that the library writes through may lead to its own variable, or to a static one of the
    // function.
    if (is_model && !write.frees && state_.options.frame)
      for (llvm::GlobalVariable* variable : unnamed_)
        allow(variable, llvm::ConstantInt::get(
                            size, module_.getDataLayout().getTypeAllocSize(variable->getValueType())));
    llvm::Value* in_clause =
        builder.CreateTrunc(builder.CreateLoad(builder.getInt8Ty(), state_.in_clause), builder.getInt1Ty());
    allowed = builder.CreateAnd(allowed, builder.CreateNot(in_clause));
    llvm::Value* bad = builder.CreateAnd(older, builder.CreateNot(allowed));
    if (!write.frees && !llvm::isa<llvm::ConstantInt>(bytes))
      bad = builder.CreateAnd(bad, builder.CreateICmpNE(bytes, llvm::ConstantInt::get(size, 0)));
    report_contract(builder, bad, message(builder, write), false);
  }

  llvm::Value* message(llvm::IRBuilder<>& builder, const Write& write) {
    const std::string who = state_.function ? state_.function->getName().str() : "a clause of a contract";
    const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(llvm::getUnderlyingObject(write.place, 0));
    const std::string what = variable ? variable->getName().str() : "memory";
    const std::string text =
        write.frees ? fmt::format("{} frees memory that is in no frees clause of it", who)
                    : fmt::format("{} writes to {}, which is in no assigns clause of it", who, what);
    llvm::Constant*& known = messages_[text];
    if (!known) known = builder.CreateGlobalString(text, "fathom.frame");
    return known;
  }

  llvm::Module& module_;
  const NormalForm& form_;
  const ContractState& state_;
  std::vector<llvm::GlobalVariable*> unnamed_; ///< that no clause can name
  std::map<std::string, llvm::Constant*> messages_;
};

/// The start of the program calls the check.
void enter(llvm::Module& module, NormalForm& form) {
  const ContractState& state = form.contracts;
  if (form.entry == state.function) form.entry = state.check;
  for (const char* name : {"__fathom_call_entry", "__fathom_call_main", "__fathom_start"})
    if (llvm::Function* start = module.getFunction(name))
      state.function->replaceUsesWithIf(state.check, [&](const llvm::Use& use) {
        const auto* user = llvm::dyn_cast<llvm::Instruction>(use.getUser());
        return user && user->getFunction() == start;
      });
}

} // namespace

bool keeps_books(const llvm::Function& function) {
  const llvm::StringRef name = function.getName();
  return name.starts_with("__fathom_make_") || name.starts_with("__fathom_is_") ||
         name.starts_with("fathom_name");
}

Status check_frames(llvm::Module& module, NormalForm& form) {
  ContractState& state = form.contracts;
  if (const Status done = frame_callees_of_loops(module, form); !done) return done;
  if (!state.mark) return Done{};
  std::vector<llvm::Function*> roots;
  for (llvm::Function& function : module)
    if (state.made.contains(&function)) roots.push_back(&function);
  if (state.check) enter(module, form);
  FrameChecker checker(module, form);
  const std::vector<llvm::Function*> reached = closure_of(roots);
  const std::set<const llvm::Function*> known(reached.begin(), reached.end());
  for (llvm::Function& function : module)
    if (known.contains(&function)) checker.check(function);
  state.library_keeps = checker.library_keeps;
  form.models.insert(state.hidden.begin(), state.hidden.end());
  return Done{};
}

} // namespace fathom::frontend
