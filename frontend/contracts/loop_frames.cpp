// What loops write is held against their assigns clauses.
#include "frontend/analysis/own_variables.h"
#include "frontend/compile/clause_text.h"
#include "frontend/contracts/loop_scopes.h"
#include "frontend/contracts/passes.h"
#include "frontend/contracts/runtime.h"
#include "frontend/contracts/writes.h"
#include "frontend/normal_form.h"
#include "frontend/uses.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

#include <map>

namespace fathom::frontend {

namespace {

/// Loops whose callees' writes count, for frame_callees_of_loops: function, mark, place, starts and sizes.
constexpr const char* loops_metadata = "fathom.loops";

/// The frame of a loop. The variables hold what its clauses name while it runs.
struct Frame {
  std::string where;
  llvm::GlobalVariable* mark = nullptr; ///< what is as old was there before the loop; null outside of it
  std::vector<std::pair<llvm::GlobalVariable*, llvm::GlobalVariable*>> ranges; ///< start, size
};

llvm::GlobalVariable* new_global(llvm::Module& module, llvm::Type* type, const char* name) {
  return &own_variable(module, *llvm::Constant::getNullValue(type), name);
}

/// In front of the write: where it goes to what was there before the loop (`is_older`: that is known), and to
/// nothing that the clauses name, the contract is violated.
void check(const Write& write, const Frame& frame, bool is_older, const std::string& what) {
  llvm::IRBuilder<> builder(write.instruction);
  llvm::Type* size = builder.getIntPtrTy(write.instruction->getDataLayout());
  llvm::Value* bytes = builder.CreateZExtOrTrunc(write.bytes, size);
  llvm::Value* bad = builder.getTrue();
  if (!is_older)
    bad = ask_runtime(builder, "__fathom_is_older",
                      {write.place, builder.CreateLoad(builder.getPtrTy(), frame.mark)});
  for (const auto& [start, all] : frame.ranges)
    bad = builder.CreateAnd(
        bad, builder.CreateNot(ask_runtime(builder, "__fathom_within",
                                           {write.place, bytes, builder.CreateLoad(builder.getPtrTy(), start),
                                            builder.CreateLoad(size, all)})));
  if (!llvm::isa<llvm::ConstantInt>(bytes))
    bad = builder.CreateAnd(bad, builder.CreateICmpNE(bytes, llvm::ConstantInt::get(size, 0)));
  const std::string message =
      fmt::format("the loop with the assigns clause at {} writes to {}, which is in no assigns clause of it",
                  frame.where, what);
  report_contract(builder, bad, builder.CreateGlobalString(message), false);
}

/// A loop and the assigns clauses at the start of its body.
class FramedLoop {
 public:
  FramedLoop(const std::vector<const Clause*>& clauses, const llvm::Loop& loop, const LoopScope& scope)
      : clauses_(clauses), loop_(loop), scope_(scope), head_(*loop.getHeader()),
        function_(*head_.getParent()), module_(*function_.getParent()) {
    frame_.where = place_text(*clauses.front()->call);
  }

  void hold() {
    for (llvm::BasicBlock& block : function_)
      if (loop_.contains(&block) ||
          llvm::any_of(block, [&](const llvm::Instruction& each) { return leaves(each); }))
        body_.insert(&block);
    collect();
    if (held_.empty() && !calls_) return;
    add_variables();
    for (const Held& held : held_) check(held.write, frame_, held.is_older, held.what);
    leave();
    for (const Clause* clause : llvm::reverse(clauses_)) enter(*clause);
    begin();
    if (calls_) tell();
  }

 private:
  struct Held {
    Write write;
    bool is_older; ///< a variable that was there before the loop
    std::string what;
  };

  /// Whether it belongs to an iteration that leaves the loop, and the clauses are about these, too.
  bool leaves(const llvm::Instruction& instruction) const {
    return !is_as_cbmc_has_it() && scope_.has(instruction);
  }

  bool is_as_cbmc_has_it() const { return clauses_.front()->text == as_cbmc_has_it; }

  void collect() {
    for (llvm::BasicBlock* block : body_)
      for (llvm::Instruction& instruction : *block) {
        const bool counts = loop_.contains(block) || leaves(instruction);
        const std::optional<Write> write = as_write(instruction);
        if (write && !write->frees && counts) collect(*write);
        const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
        calls_ |= call && counts && !write && !llvm::isa<llvm::IntrinsicInst>(call) &&
                  !llvm::StringRef(called(*call)).starts_with(clause_function);
      }
    needs_mark_ = calls_ || llvm::any_of(held_, [](const Held& held) { return !held.is_older; });
  }

  void collect(const Write& write) {
    const llvm::Value* object = llvm::getUnderlyingObject(write.place, 0);
    const bool is_variable = llvm::isa<llvm::AllocaInst>(object) || llvm::isa<llvm::GlobalVariable>(object);
    if (is_variable && (is_ours(*object) || scope_.declares(*object) || names(*object))) return;
    if (is_as_cbmc_has_it() && is_local_static(*object)) return;
    held_.push_back({write, is_variable, is_variable ? name_of(*object) : "memory"});
  }

  static std::string name_of(const llvm::Value& variable) {
    if (const auto* alloca = llvm::dyn_cast<llvm::AllocaInst>(&variable))
      for (const llvm::DbgVariableRecord* declared :
           llvm::findDVRDeclares(const_cast<llvm::AllocaInst*>(alloca)))
        return declared->getVariable()->getName().str();
    return variable.getName().str();
  }

  /// Whether a clause names the whole variable, whatever the program's state is.
  bool names(const llvm::Value& variable) const {
    const llvm::DataLayout& layout = module_.getDataLayout();
    const auto* alloca = llvm::dyn_cast<llvm::AllocaInst>(&variable);
    llvm::Type* type =
        alloca ? alloca->getAllocatedType() : llvm::cast<llvm::GlobalVariable>(variable).getValueType();
    if ((alloca && alloca->isArrayAllocation()) || !type->isSized()) return false;
    for (const Clause* clause : clauses_)
      for (const llvm::Instruction& instruction : *clause->body) {
        if (called(instruction) != assigns_function) continue;
        const auto& call = llvm::cast<llvm::CallInst>(instruction);
        const auto* bytes = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(1));
        if (bytes && call.getArgOperand(0)->stripPointerCasts() == &variable &&
            bytes->getZExtValue() >= layout.getTypeStoreSize(type).getFixedValue())
          return true;
      }
    return false;
  }

  void add_variables() {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module_.getContext());
    llvm::Type* size = module_.getDataLayout().getIntPtrType(module_.getContext());
    if (needs_mark_) frame_.mark = new_global(module_, pointer, "fathom.loop.mark");
    for (const Clause* clause : clauses_)
      for (llvm::BasicBlock* block : region(*clause->body, *clause->next))
        for (const llvm::Instruction& instruction : *block)
          if (called(instruction) == assigns_function)
            frame_.ranges.emplace_back(new_global(module_, pointer, "fathom.loop.assigned"),
                                       new_global(module_, size, "fathom.loop.assigned.size"));
    next_range_ = frame_.ranges.size();
  }

  /// What the functions write that are called later is no concern of the loop's.
  void leave() {
    if (!frame_.mark) return;
    std::vector<std::pair<llvm::BasicBlock*, llvm::BasicBlock*>> edges;
    for (llvm::BasicBlock& block : function_)
      if (body_.contains(&block))
        for (llvm::BasicBlock* next : llvm::successors(&block))
          if (!body_.contains(next)) edges.emplace_back(&block, next);
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    for (const auto& [from, to] : edges) {
      llvm::IRBuilder<> builder(&*llvm::SplitEdge(from, to)->getFirstInsertionPt());
      builder.CreateStore(llvm::Constant::getNullValue(builder.getPtrTy()), frame_.mark);
    }
  }

  /// Targets are evaluated where the loop is entered: the clauses from the last one on, ranges likewise.
  void enter(const Clause& clause) {
    std::vector<llvm::CallInst*> targets;
    const std::vector<llvm::BasicBlock*> copies = copy_before(clause, head_, ways_into(loop_));
    first_ = first_ ? first_ : copies.front();
    for (llvm::BasicBlock* copy : copies)
      for (llvm::Instruction& instruction : *copy)
        if (called(instruction) == assigns_function)
          targets.push_back(llvm::cast<llvm::CallInst>(&instruction));
    for (llvm::CallInst* target : llvm::reverse(targets)) {
      llvm::IRBuilder<> builder(target);
      const auto& [start, size] = frame_.ranges[--next_range_];
      builder.CreateStore(target->getArgOperand(0), start);
      builder.CreateStore(target->getArgOperand(1), size);
      target->eraseFromParent();
    }
  }

  /// In front of the targets: none is known yet (those behind a condition may stay so).
  void begin() {
    llvm::IRBuilder<> builder(&*first_->getFirstInsertionPt());
    for (const auto& [start, size] : frame_.ranges) {
      builder.CreateStore(llvm::Constant::getNullValue(start->getValueType()), start);
      builder.CreateStore(llvm::Constant::getNullValue(size->getValueType()), size);
    }
    if (frame_.mark) builder.CreateStore(new_variable(builder, 1, 1), frame_.mark);
  }

  void tell() {
    llvm::LLVMContext& context = module_.getContext();
    std::vector<llvm::Metadata*> all = {llvm::ValueAsMetadata::get(&function_),
                                        llvm::ValueAsMetadata::get(frame_.mark),
                                        llvm::MDString::get(context, frame_.where)};
    for (const auto& [start, size] : frame_.ranges) {
      all.push_back(llvm::ValueAsMetadata::get(start));
      all.push_back(llvm::ValueAsMetadata::get(size));
    }
    module_.getOrInsertNamedMetadata(loops_metadata)->addOperand(llvm::MDTuple::getDistinct(context, all));
  }

  static constexpr const char* assigns_function = "__fathom_clause_assigns";

  const std::vector<const Clause*>& clauses_;
  const llvm::Loop& loop_;
  const LoopScope& scope_;
  llvm::BasicBlock& head_;
  llvm::Function& function_;
  llvm::Module& module_;
  std::set<llvm::BasicBlock*> body_; ///< iterations that leave the loop, too
  std::vector<Held> held_;
  bool calls_ = false, needs_mark_ = false;
  Frame frame_;
  size_t next_range_ = 0;
  llvm::BasicBlock* first_ = nullptr; ///< of what is evaluated at the entry
};

/// Threads have one memory: what a loop of one of them allows would be allowed to the others.
bool has_threads(const llvm::Module& module) {
  return is_used(module, "pthread_create") || is_used(module, "thrd_create");
}

using LoopClauses = std::map<const llvm::BasicBlock*, std::vector<const Clause*>>;

Result<LoopClauses> by_loop(llvm::Function& function, const std::vector<Clause>& clauses) {
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  LoopClauses found;
  for (const Clause& clause : clauses) {
    if (clause.kind != ClauseKind::LoopAssigns) continue;
    const llvm::Loop* const loop = loops.getLoopFor(clause.call->getParent());
    if (!loop || !begins_body(clause, clauses, *loop) || llvm::isa<llvm::PHINode>(loop->getHeader()->front()))
      return make_error("{}: fathom_assigns does not stand at the start of the body of a function or a loop",
                        place_text(*clause.call));
    found[loop->getHeader()].push_back(&clause);
  }
  return found;
}

/// What the function calls itself.
std::vector<llvm::Function*> callees_of(llvm::Function& function) {
  std::set<llvm::Function*> found;
  const auto reach = [&](llvm::Value& value) {
    if (auto* callee = llvm::dyn_cast<llvm::Function>(value.stripPointerCasts()))
      if (!callee->isDeclaration()) found.insert(callee);
  };
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    if (!call || call->isInlineAsm()) continue;
    for (llvm::Use& argument : call->args()) reach(*argument);
    reach(*call->getCalledOperand());
    if (llvm::isa<llvm::Function>(call->getCalledOperand()->stripPointerCasts())) continue;
    for (llvm::Function& other : *function.getParent())
      if (other.hasAddressTaken()) reach(other);
  }
  std::vector<llvm::Function*> all;
  for (llvm::Function& other : *function.getParent())
    if (found.contains(&other)) all.push_back(&other);
  return all;
}

void check_callee(llvm::Function& function, const Frame& frame, const NormalForm& form) {
  if (form.contracts.made.contains(&function) || keeps_books(function)) return;
  const bool is_model = form.models.contains(function.getName().str());
  std::vector<std::pair<Write, std::string>> writes;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    const std::optional<Write> write = as_write(instruction);
    if (!write || write->frees) continue;
    const llvm::Value* object = llvm::getUnderlyingObject(write->place, 0);
    // Static variables of the function cannot be named in the clause.
    if (llvm::isa<llvm::AllocaInst>(object) || is_local_static(*object) || is_ours(*object)) continue;
    if (is_model && llvm::isa<llvm::GlobalVariable>(object)) continue;
    writes.emplace_back(*write, llvm::isa<llvm::GlobalVariable>(object) ? object->getName().str() : "memory");
  }
  for (const auto& [write, what] : writes) check(write, frame, false, what);
}

template <typename T> T* value_of(const llvm::MDNode& node, unsigned operand) {
  return llvm::mdconst::dyn_extract_or_null<T>(node.getOperand(operand));
}

} // namespace

Status frame_loops(llvm::Function& function, const std::vector<Clause>& clauses, NormalForm& form) {
  if (form.looks_for_ends) return Done{}; // accesses of targets would end executions
  const Result<LoopClauses> found = by_loop(function, clauses);
  if (!found) return found.error();
  if (found->empty()) return Done{};
  if (has_threads(*function.getParent())) {
    for (const auto& [head, of_loop] : *found)
      for (const Clause* clause : of_loop)
        form.contracts.unchecked.insert(fmt::format("assigns clause at {}", place_text(*clause->call)));
    return Done{};
  }
  // In the order of the source.
  std::set<const llvm::BasicBlock*> done;
  for (const Clause& clause : clauses)
    for (const auto& [head, of_loop] : *found) {
      if (!llvm::is_contained(of_loop, &clause) || !done.insert(head).second) continue;
      llvm::DominatorTree dominators(function);
      llvm::LoopInfo loops(dominators);
      const llvm::Loop& loop = *loops.getLoopFor(clause.call->getParent());
      const Result<LoopScope> scope = LoopScope::of(clause, loop);
      if (!scope) return scope.error();
      for (const Clause* each : of_loop)
        if (const Status fine = scope->is_known_at_entry(*each); !fine) return fine;
      FramedLoop(of_loop, loop, *scope).hold();
    }
  return Done{};
}

Status frame_callees_of_loops(llvm::Module& module, const NormalForm& form) {
  llvm::NamedMDNode* const loops = module.getNamedMetadata(loops_metadata);
  if (!loops) return Done{};
  for (const llvm::MDNode* node : loops->operands()) {
    auto* const function = value_of<llvm::Function>(*node, 0);
    Frame frame;
    frame.mark = value_of<llvm::GlobalVariable>(*node, 1);
    frame.where = llvm::cast<llvm::MDString>(node->getOperand(2))->getString().str();
    if (!function || !frame.mark) continue;
    for (unsigned i = 3; i + 1 < node->getNumOperands(); i += 2)
      frame.ranges.emplace_back(value_of<llvm::GlobalVariable>(*node, i),
                                value_of<llvm::GlobalVariable>(*node, i + 1));
    const std::vector<llvm::Function*> reached = closure_of(callees_of(*function));
    if (llvm::is_contained(reached, function))
      return make_error("{}: an assigns clause of a loop in {}, which calls itself", frame.where,
                        function->getName().str());
    for (llvm::Function* callee : reached) check_callee(*callee, frame, form);
  }
  loops->eraseFromParent();
  return Done{};
}

} // namespace fathom::frontend
