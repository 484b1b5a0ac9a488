#include "frontend/unwinder/branches.h"

#include "frontend/program_places.h"
#include "frontend/unwinder/initialisation_checks.h"
#include "frontend/unwinder/loop_iterations.h"
#include "frontend/unwinder/operands.h"
#include "frontend/unwinder/passages.h"
#include "frontend/unwinder/passed_lines.h"

namespace fathom::frontend {

using namespace program;

Branches::Branches(Context& context, Operands& operands, Passages& passages, LoopIterations& loops,
                   PassedLines& lines, InitialisationChecks& initialisation)
    : builder_(context.builder), memory_(context.memory), forks_(context.forks), operands_(operands),
      passages_(passages), loops_(loops), lines_(lines), initialisation_(initialisation) {}

bool is_way_out(const llvm::SwitchInst& instruction) {
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(instruction.getCondition());
  const auto* slot = load == nullptr ? nullptr : llvm::dyn_cast<llvm::AllocaInst>(load->getPointerOperand());
  return slot != nullptr && llvm::all_of(slot->users(), [&](const llvm::User* user) {
           const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
           return llvm::isa<llvm::LoadInst>(user) ||
                  (store != nullptr && llvm::isa<llvm::ConstantInt>(store->getValueOperand()));
         });
}

/// Hands the current state on to a block; the values of its phi nodes are taken on this edge.
void Branches::go_to(Activation& activation, const llvm::BasicBlock* target, const Position& position) {
  lines_.note_way(*activation.block->getTerminator(), *target, position.guard);
  const uint32_t number = activation.info->block_numbers[target];
  const FunctionInfo::Block& block = activation.info->blocks[number];
  EdgeState state{position, activation.state.memory, {}};
  state.values.reserve(block.phi_scalars);
  for (const llvm::PHINode* phi : block.phis) {
    const Values incoming = operands_.values(activation, phi->getIncomingValueForBlock(activation.block));
    state.values.insert(state.values.end(), incoming.begin(), incoming.end());
  }
  activation.pending[number].push_back(std::move(state));
}

/// Where a branch asks whether a pointer is null: the object that it leads to.
program::ObjectId Branches::tested_object(Activation& activation, const llvm::BranchInst& branch) {
  const auto* test = llvm::dyn_cast<llvm::ICmpInst>(branch.getCondition());
  if (test == nullptr || !llvm::isa<llvm::ConstantPointerNull>(test->getOperand(1))) return {};
  const program::Resolution to = memory_.resolve(operands_.scalar(activation, test->getOperand(0)));
  return to.targets.size() == 1 && to.candidates.empty() ? to.targets[0].object : program::ObjectId();
}

void Branches::note_choice(Activation& activation, const llvm::Instruction& instruction) {
  if (!lines_.notes_choices()) return;
  if (const llvm::Value* value = decided_without_jump(instruction))
    lines_.note_choice(instruction, operands_.scalar(activation, value));
}

void Branches::branch(Activation& activation, const llvm::BranchInst& branch) {
  const Position from = activation.state.position;
  if (branch.isUnconditional()) {
    note_choice(activation, branch);
    go_to(activation, branch.getSuccessor(0), from);
    return activation.stop();
  }
  passages_.note_assertion_behind(branch);
  const ValueId condition = operands_.scalar(activation, branch.getCondition());
  const ForkTree::Sides sides = forks_.fork(from, condition);
  const bool open = sides.then_possible && sides.else_possible;
  if (!activation.loops.empty())
    loops_.note_exit(activation, branch.getSuccessor(0), branch.getSuccessor(1),
                     {!open && !sides.by_facts, sides.by_facts, sides.then_possible, condition, from.facts,
                      open ? program::ObjectId() : tested_object(activation, branch)});
  if (sides.then_possible) go_to(activation, branch.getSuccessor(0), sides.then_side);
  if (sides.else_possible) go_to(activation, branch.getSuccessor(1), sides.else_side);
  activation.state.memory = nullptr;
  activation.stop();
}

/// A chain of forks, one for each target with all its cases.
void Branches::choose(Activation& activation, const llvm::SwitchInst& instruction) {
  const ValueId value = operands_.scalar(activation, instruction.getCondition());
  if (builder_.is_constant(value) && builder_.width_of(value) <= 64)
    return choose_known(activation, instruction, value);
  std::vector<std::pair<const llvm::BasicBlock*, ValueId>> targets; // in the order of their first case
  llvm::DenseMap<const llvm::BasicBlock*, size_t> numbers;
  for (const auto& option : instruction.cases()) {
    const ValueId here = builder_.eq(value, operands_.constant(option.getCaseValue())[0]);
    const auto [number, fresh] = numbers.try_emplace(option.getCaseSuccessor(), targets.size());
    if (fresh)
      targets.emplace_back(option.getCaseSuccessor(), here);
    else
      targets[number->second].second = builder_.disjoin(targets[number->second].second, here);
  }
  Position rest = activation.state.position;
  bool possible = true;
  for (const auto& [target, condition] : targets) {
    if (!possible) break;
    if (target == instruction.getDefaultDest()) continue;
    const ForkTree::Sides sides = forks_.fork(rest, condition);
    const bool open = sides.then_possible && sides.else_possible;
    loops_.note_exit(activation, target, instruction.getDefaultDest(),
                     {!open && !sides.by_facts, sides.by_facts, sides.then_possible, {}, rest.facts, {}});
    if (sides.then_possible) go_to(activation, target, sides.then_side);
    possible = sides.else_possible;
    rest = sides.else_side;
  }
  if (possible) go_to(activation, instruction.getDefaultDest(), rest);
  activation.state.memory = nullptr;
  activation.stop();
}

/// A switch on a known value is a jump; interpreters written in C are loops around one with hundreds of
/// cases.
void Branches::choose_known(Activation& activation, const llvm::SwitchInst& instruction, ValueId value) {
  const FunctionInfo::Switch& targets = activation.info->switch_info(instruction);
  const auto known = targets.targets.find(builder_.constant_u64(value));
  const llvm::BasicBlock* target =
      known == targets.targets.end() ? instruction.getDefaultDest() : known->second;
  // A loop that contains the outermost targets contains all: it is an interval of the order.
  const bool counts = !is_way_out(instruction);
  loops_.note_exit(activation, targets.first, targets.last, {counts, !counts, true, {}, 0, {}});
  go_to(activation, target, activation.state.position);
  activation.state.memory = nullptr;
  activation.stop();
}

void Branches::return_values(Activation& activation, const llvm::ReturnInst& instruction) {
  EdgeState result{activation.state.position, std::move(activation.state.memory), {}};
  if (const llvm::Value* value = instruction.getReturnValue()) {
    const Values all = operands_.values(activation, value);
    result.values.assign(all.begin(), all.end());
    if (const ValueId written = initialisation_.returned(activation, *value); written.valid())
      result.values.push_back(written);
  }
  activation.returns.push_back(std::move(result));
  activation.stop();
}

} // namespace fathom::frontend
