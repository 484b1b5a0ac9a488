#include "frontend/contracts/predicates.h"

#include "frontend/contracts/clauses.h"
#include "frontend/contracts/passes.h"
#include "frontend/rewriting.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/Local.h>

#include <set>

namespace fathom::frontend {

namespace {

/// Functions that call themselves are opened so often in the clauses of a contract.
constexpr size_t most_copies = 64;
constexpr size_t most_levels = 16; ///< where no constant says how many there are

bool speaks_of_pointers(const llvm::Function& function) {
  return llvm::any_of(llvm::instructions(function), [](const llvm::Instruction& instruction) {
    const std::string callee = called(instruction);
    return gives_meaning(instruction) || callee == freeable_function || callee == freed_function;
  });
}

bool calls_itself(llvm::Function& function) {
  for (llvm::Function* other : closure_of({&function}))
    for (const llvm::Instruction& instruction : llvm::instructions(*other))
      if (called(instruction) == function.getName()) return true;
  return false;
}

/// The function, where what it does is to take the place of the call.
llvm::Function* predicate_of(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
  llvm::Function* const callee = call ? call->getCalledFunction() : nullptr;
  if (!callee || callee->isDeclaration() || callee->isVarArg() || callee == call->getFunction())
    return nullptr;
  const Result<std::vector<Clause>> clauses = clauses_of(*callee);
  if (!clauses || !clauses->empty() ||
      llvm::none_of(closure_of({callee}),
                    [](const llvm::Function* function) { return speaks_of_pointers(*function); }))
    return nullptr;
  return callee;
}

bool writes(const llvm::User& user, const llvm::AllocaInst& variable) {
  const auto* store = llvm::dyn_cast<llvm::StoreInst>(&user);
  return store && store->getPointerOperand() == &variable;
}

auto writes_of(const llvm::AllocaInst& variable) {
  return llvm::count_if(variable.users(), [&](const llvm::User* user) { return writes(*user, variable); });
}

/// A variable that is given what a place holds, and nothing else, becomes that place. `clauses`: their
/// blocks. What the function does with its parameters after them does not matter.
void become_place(llvm::AllocaInst& variable, const std::set<const llvm::BasicBlock*>& clauses) {
  if (!variable.getAllocatedType()->isPointerTy() || writes_of(variable) != 1) return;
  llvm::StoreInst* given = nullptr;
  std::vector<llvm::Instruction*> marks;
  for (llvm::User* user : variable.users()) {
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) given = store;
    if (auto* mark = llvm::dyn_cast<llvm::LifetimeIntrinsic>(user)) marks.push_back(mark);
  }
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(given->getValueOperand());
  if (given->getPointerOperand() != &variable || !load) return;
  llvm::Value* const place = const_cast<llvm::Value*>(load->getPointerOperand());
  const auto* other = llvm::dyn_cast<llvm::AllocaInst>(llvm::getUnderlyingObject(place, 0));
  const auto changes = [&](const llvm::User* user) {
    return writes(*user, *other) && clauses.contains(llvm::cast<llvm::Instruction>(user)->getParent());
  };
  if (place == &variable || (other && llvm::count_if(other->users(), changes) > 1)) return;
  for (llvm::Instruction* mark : marks) mark->eraseFromParent();
  for (llvm::DbgVariableRecord* record : llvm::findDVRDeclares(&variable)) record->eraseFromParent();
  given->eraseFromParent();
  variable.replaceAllUsesWith(place);
}

/// A parameter that is given a constant, and nothing else, is read as that.
void become_number(llvm::AllocaInst& variable) {
  if (!variable.getAllocatedType()->isIntegerTy() || writes_of(variable) != 1) return;
  const auto declares = llvm::findDVRDeclares(&variable);
  if (declares.empty() || declares.front()->getVariable()->getArg() == 0) return;
  llvm::Value* number = nullptr;
  std::vector<llvm::LoadInst*> reads;
  for (llvm::User* user : variable.users()) {
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
      number = store->getPointerOperand() == &variable ? store->getValueOperand() : nullptr;
    else if (auto* load = llvm::dyn_cast<llvm::LoadInst>(user);
             load && load->getType() == variable.getAllocatedType())
      reads.push_back(load);
    else if (!llvm::isa<llvm::LifetimeIntrinsic>(user))
      return;
  }
  if (!number || !llvm::isa<llvm::ConstantInt>(number)) return;
  for (llvm::LoadInst* read : reads) {
    read->replaceAllUsesWith(number);
    read->eraseFromParent();
  }
}

/// Whether the result is what C says it is.
bool is_exact(const llvm::OverflowingBinaryOperator& operation) {
  const auto* left = llvm::dyn_cast<llvm::ConstantInt>(operation.getOperand(0));
  const auto* right = llvm::dyn_cast<llvm::ConstantInt>(operation.getOperand(1));
  const unsigned opcode = operation.getOpcode();
  if (!left || !right || (opcode != llvm::Instruction::Add && opcode != llvm::Instruction::Sub)) return false;
  const llvm::APInt &a = left->getValue(), &b = right->getValue();
  bool wraps_signed = false, wraps_unsigned = false;
  if (opcode == llvm::Instruction::Add)
    (void)a.sadd_ov(b, wraps_signed), (void)a.uadd_ov(b, wraps_unsigned);
  else
    (void)a.ssub_ov(b, wraps_signed), (void)a.usub_ov(b, wraps_unsigned);
  return !(operation.hasNoSignedWrap() && wraps_signed) && !(operation.hasNoUnsignedWrap() && wraps_unsigned);
}

/// Operations without an effect that are defined for these operands.
bool is_foldable(const llvm::Instruction& instruction) {
  if (const auto* sum = llvm::dyn_cast<llvm::OverflowingBinaryOperator>(&instruction)) return is_exact(*sum);
  if (llvm::isa<llvm::WithOverflowInst>(instruction)) return true;
  switch (instruction.getOpcode()) {
  case llvm::Instruction::And:
  case llvm::Instruction::Or:
  case llvm::Instruction::Xor:
  case llvm::Instruction::ICmp:
  case llvm::Instruction::ZExt:
  case llvm::Instruction::SExt:
  case llvm::Instruction::Trunc:
  case llvm::Instruction::PHI:
  case llvm::Instruction::ExtractValue: return instruction.getType()->isIntegerTy();
  default: return false;
  }
}

std::vector<Clause> with_predicates(llvm::Function& function) {
  Result<std::vector<Clause>> clauses = clauses_of(function);
  if (!clauses) return {};
  std::erase_if(*clauses, [](const Clause& clause) {
    return clause.kind != ClauseKind::Requires && clause.kind != ClauseKind::Ensures;
  });
  return std::move(*clauses);
}

std::set<const llvm::BasicBlock*> blocks_of_clauses(llvm::Function& function) {
  std::set<const llvm::BasicBlock*> blocks;
  for (const Clause& clause : with_predicates(function))
    for (const llvm::BasicBlock* block : region(*clause.body, *clause.next)) blocks.insert(block);
  return blocks;
}

/// Replaces what is computed from constants alone, and removes branches that are never taken then.
void fold_constants(llvm::Function& function) {
  for (const Clause& clause : with_predicates(function))
    for (llvm::BasicBlock* block : region(*clause.body, *clause.next)) {
      for (llvm::Instruction& instruction : llvm::make_early_inc_range(*block)) {
        if (!is_foldable(instruction)) continue;
        llvm::Constant* value = llvm::ConstantFoldInstruction(&instruction, function.getDataLayout());
        if (!value || llvm::isa<llvm::PoisonValue>(value)) continue;
        instruction.replaceAllUsesWith(value);
        instruction.eraseFromParent();
      }
      llvm::ConstantFoldTerminator(block);
    }
  llvm::removeUnreachableBlocks(function);
}

/// Calls of such functions in clauses of the contract.
std::vector<llvm::CallInst*> calls_of_predicates(llvm::Function& function) {
  std::vector<llvm::CallInst*> calls;
  for (const Clause& clause : with_predicates(function))
    for (llvm::BasicBlock* block : region(*clause.body, *clause.next))
      for (llvm::Instruction& instruction : *block)
        if (predicate_of(instruction)) calls.push_back(llvm::cast<llvm::CallInst>(&instruction));
  return calls;
}

/// Nobody looks at what the call says.
void leave_closed(llvm::CallInst& call) {
  end_as_unsupported(call,
                     fmt::format("{}() calls itself more often than the clauses of a contract are followed",
                                 call.getCalledFunction()->getName().str()));
  call.replaceAllUsesWith(llvm::Constant::getNullValue(call.getType()));
  call.eraseFromParent();
}

} // namespace

bool names_block(const llvm::Instruction& instruction) {
  const std::string callee = called(instruction);
  return callee == "__fathom_clause_fresh" || callee == "__fathom_clause_readable" ||
         callee == "__fathom_accessible";
}

bool gives_meaning(const llvm::Instruction& instruction) {
  const std::string callee = called(instruction);
  return names_block(instruction) || callee == enclosed_function || callee == obeys_function;
}

llvm::Function* obeyed(const llvm::Instruction& instruction) {
  if (called(instruction) != obeys_function) return nullptr;
  return llvm::dyn_cast<llvm::Function>(
      llvm::cast<llvm::CallInst>(instruction).getArgOperand(1)->stripPointerCasts());
}

void open_predicates(llvm::Function& function) {
  size_t copies = 0;
  for (size_t level = 0;; ++level) {
    // Level by level, so that each branch of a tree comes as far as the others.
    const std::vector<llvm::CallInst*> calls = calls_of_predicates(function);
    if (calls.empty()) return;
    bool is_recursive = false;
    for (llvm::CallInst* call : calls) {
      if (calls_itself(*call->getCalledFunction())) {
        is_recursive = true;
        const bool is_counted = llvm::any_of(call->args(), llvm::IsaPred<llvm::ConstantInt>);
        if (++copies > most_copies || (level >= most_levels && !is_counted)) {
          leave_closed(*call);
          continue;
        }
      }
      llvm::InlineFunctionInfo info;
      if (!llvm::InlineFunction(*call, info, false, nullptr, false).isSuccess()) return;
      const std::set<const llvm::BasicBlock*> clauses = blocks_of_clauses(function);
      for (llvm::AllocaInst* variable : info.StaticAllocas)
        if (variable->getAllocatedType()->isPointerTy())
          become_place(*variable, clauses);
        else
          become_number(*variable);
    }
    if (is_recursive) fold_constants(function);
  }
}

} // namespace fathom::frontend
