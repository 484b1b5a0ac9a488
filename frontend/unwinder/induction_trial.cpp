// Loops that are cut at their heads: what trial iterations show of pointers, and what may be invariant.
#include "frontend/unwinder/machine.h"
#include "frontend/unwinder/summary.h"

#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/IntrinsicInst.h>

#include <algorithm>

namespace fathom::frontend {

using namespace program;

namespace {

constexpr size_t most_targets = 8;

/// The constants a value may be, as far as its choices show them.
void constants_in(const Program& program, ValueId value, int depth, std::vector<BitVector>& found) {
  const Instruction& i = program[value];
  if (i.opcode == Opcode::Const &&
      std::find(found.begin(), found.end(), program.constant(value)) == found.end())
    found.push_back(program.constant(value));
  if (i.opcode != Opcode::Ite || depth == 0) return;
  constants_in(program, i.operands[1], depth - 1, found);
  constants_in(program, i.operands[2], depth - 1, found);
}

} // namespace

/// Pointers that do not just move: into one of the objects that they have been seen to point to; anywhere, if
/// these are too many, or objects that each iteration has of its own. False when it must be tried again.
bool LoopSummariser::learn_pointers(const std::vector<ValueId>& after) {
  bool settled = true;
  for (size_t i = 0; i < cells_.size(); ++i) {
    LoopVariable& cell = cells_[i];
    const bool is_affine = cell.kind == LoopVariable::Kind::Affine;
    if (!cell.type.is_pointer()) {
      // There may be more iterations than a narrower number can count.
      if (!is_affine || cell.type.width() <= most_bits_of_a_count) continue;
      cell.never_affine = true;
      settled = false;
      continue;
    }
    if (is_affine) continue;
    cell.kind = LoopVariable::Kind::Recurrent;
    std::set<ObjectId> all = cell.targets;
    bool known = true;
    for (const ValueId value : {cell.first, after[i]}) {
      const Resolution resolution = sink_.resolve(value);
      known &= resolution.complete;
      for (const PointerTarget& target : resolution.targets) all.insert(target.object);
    }
    if (!known || all.size() > most_targets || all.rbegin()->index() >= first_object_) {
      cell.kind = LoopVariable::Kind::Dead; // or rather: anything
      continue;
    }
    if (all.size() == 1 && is_place(*all.begin())) continue; // it moves
    cell.never_affine = true;
    settled &= all == cell.targets;
    cell.targets = std::move(all);
  }
  return settled;
}

/// Pointers into it may have any offset.
bool LoopSummariser::is_place(ObjectId object) const {
  const ObjectKind kind = builder_.program().object(object).kind;
  return kind != ObjectKind::Null && kind != ObjectKind::Function;
}

/// What the source calls a variable.
std::string LoopSummariser::name_of(const LoopVariable& cell) const {
  if (!cell.is_phi) {
    const std::string& name = builder_.program().object(cell.object).name;
    return cell.offset == 0 ? name : fmt::format("{}+{}", name, cell.offset);
  }
  uint32_t next = 0;
  const FunctionInfo::Block& block = activation_.info->blocks[head_];
  for (const llvm::PHINode* phi : block.phis) {
    const auto slots = activation_.info->slots.find(phi);
    if (slots == activation_.info->slots.end()) continue;
    if (cell.phi < next + slots->second.count) {
      for (llvm::DbgVariableRecord& record :
           llvm::filterDbgVars(block.block->getFirstNonPHIIt()->getDbgRecordRange()))
        if (record.isDbgValue() && record.getNumVariableLocationOps() == 1 && record.getValue() == phi)
          return record.getVariable()->getName().str();
      if (phi->hasName()) return phi->getName().str();
      break;
    }
    next += slots->second.count;
  }
  return fmt::format("v{}", cell.phi);
}

/// `numbers`: the variables as numbers in the trial.
void LoopSummariser::find_candidates(const std::vector<ValueId>& leaves, const std::vector<ValueId>& numbers,
                                     const std::vector<ValueId>& after, uint32_t mark, uint32_t began) {
  std::vector<LoopNumber> variables;
  Candidates::Leaves at_head, at_end;
  std::vector<std::vector<BitVector>> constants;
  candidate_cells_.clear();
  for (size_t i = 0; i < cells_.size(); ++i) {
    const LoopVariable& cell = cells_[i];
    if (cell.kind == LoopVariable::Kind::Dead) continue;
    const bool is_pointer = cell.type.is_pointer(), moves_only = cell.targets.empty();
    std::string name = name_of(cell);
    const auto is_same = [&](const LoopNumber& variable) { return variable.name == name; };
    if (std::any_of(variables.begin(), variables.end(), is_same)) name += fmt::format("'{}", i);
    candidate_cells_.push_back(i);
    variables.push_back({std::move(name), cell.first, is_pointer, moves_only});
    at_head.values.push_back(leaves[i]);
    at_head.numbers.push_back(numbers[i]);
    at_end.values.push_back(after[i]);
    at_end.numbers.push_back(is_pointer ? ValueId() : after[i]);
    constants.emplace_back();
    if (!is_pointer) constants_in(builder_.program(), after[i], 8, constants.back());
  }
  candidates_ = std::make_unique<Candidates>(sink_, std::move(variables));
  candidates_->add_templates(constants);
  candidates_->harvest(at_head, at_end, mark, began);
  guess_array_conditions(leaves, numbers, after, mark, began);
}

} // namespace fathom::frontend
