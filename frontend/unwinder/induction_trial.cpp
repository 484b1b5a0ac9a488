// Loops that are cut at their heads: what trial iterations show of pointers, and what may be invariant.
#include "frontend/unwinder/dead_variables.h"
#include "frontend/unwinder/machine.h"
#include "frontend/unwinder/summary.h"

#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/IntrinsicInst.h>

#include <algorithm>

#include "loops/choices.h"

namespace fathom::frontend {

using namespace program;

namespace {

constexpr size_t most_targets = 8;
constexpr uint64_t most_growth = 1u << 16;

/// The constants a value may be.
std::vector<BitVector> constants_in(const Program& program, ValueId value) {
  std::vector<BitVector> found;
  for (const ValueId choice : choices_of(program, value))
    if (program[choice].opcode == Opcode::Const) found.push_back(program.constant(choice));
  return found;
}

/// The most that is added to a number in an iteration; 0 where something else happens to it, or too much.
uint64_t growth_of(const Builder& builder, ValueId leaf, ValueId after) {
  uint64_t most = 0;
  for (const ValueId choice : choices_of(builder.program(), after)) {
    if (choice == leaf) continue;
    const Instruction& i = builder.program()[choice];
    const bool is_sum = i.opcode == Opcode::Add && i.type.width() <= 64;
    if (!is_sum || (i.operands[0] != leaf && i.operands[1] != leaf)) return 0;
    most = std::max(most, builder.interval(i.operands[i.operands[0] == leaf ? 1 : 0]).high);
  }
  return most > most_growth ? 0 : most;
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
      const Resolution resolution = memory_.resolve(value);
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

/// A number in a local variable that is written before it is read, in the loop and behind it. (A pointer may
/// be what keeps a block from being lost.)
bool LoopSummariser::is_dead(const LoopVariable& cell) const {
  if (cell.is_phi || cell.offset != 0 || !cell.type.is_integer()) return false;
  const FunctionInfo& info = *activation_.info;
  for (const auto& [value, slots] : info.slots) {
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(value);
    if (variable == nullptr) continue;
    const ValueId address = activation_.registers[slots.first];
    if (!address.valid() || address != builder_.pointer(cell.object, 0)) continue;
    return !may_be_read(*variable, *info.blocks[head_].block);
  }
  return false;
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

/// Whether a variable is set to constants, and nothing asks for what it was: neither the iteration nor
/// another variable.
bool LoopSummariser::is_outcome(size_t variable, const std::vector<ValueId>& leaves,
                                const std::vector<ValueId>& after, Span span) {
  const LoopVariable& cell = cells_[variable];
  if (cell.type.is_pointer()) return false;
  const Program& program = builder_.program();
  const ValueId leaf = leaves[variable];
  const ValueId own = cell.is_phi ? ValueId() : builder_.pointer(cell.object, cell.offset);
  std::vector<bool> same(program.size()); // the leaf, or a choice of it
  same[leaf.index()] = true;
  for (uint32_t id = span.began; id < span.ended; ++id) {
    const Instruction& i = program[ValueId(id)];
    for (size_t k = 0; k < 3; ++k) {
      if (!i.operands[k].valid() || !same[i.operands[k].index()]) continue;
      if (i.opcode != Opcode::Ite || k == 0) return false;
      same[id] = true;
    }
  }
  for (const Trial::Write& write : machine_.trial_->writes)
    if (same[write.value.index()] && write.pointer != own) return false;
  for (size_t other = 0; other < after.size(); ++other)
    if (other != variable && same[after[other].index()]) return false;
  // What loops within this one leave is open on trial: a result that they have set beside the constants.
  bool any_constant = false;
  for (const ValueId choice : choices_of(program, after[variable])) {
    const bool is_constant = builder_.is_constant(choice);
    if (!is_constant && program[choice].opcode != Opcode::Open) return false;
    any_constant |= is_constant;
  }
  return any_constant;
}

/// `numbers`: the variables as numbers in the trial.
void LoopSummariser::find_candidates(const std::vector<ValueId>& leaves, const std::vector<ValueId>& numbers,
                                     const std::vector<ValueId>& after, uint32_t mark, Span span) {
  std::vector<LoopNumber> variables;
  Candidates::Iteration iteration;
  iteration.mark = mark;
  iteration.began = span.began;
  iteration.ended = span.ended;
  candidate_cells_.clear();
  for (size_t i = 0; i < cells_.size(); ++i) {
    const LoopVariable& cell = cells_[i];
    if (cell.kind == LoopVariable::Kind::Dead) continue;
    LoopNumber variable;
    variable.name = name_of(cell);
    variable.first = cell.first;
    variable.is_pointer = cell.type.is_pointer();
    variable.moves_only = cell.targets.empty();
    variable.is_outcome = is_outcome(i, leaves, after, span);
    // What the compiler adds to leave a function: nothing is asked about it.
    if (variable.name.empty() && variable.is_outcome) continue;
    if (!cell.is_phi) variable.object = cell.object;
    variable.offset = cell.offset;
    const auto is_same = [&](const LoopNumber& other) { return other.name == variable.name; };
    if (std::any_of(variables.begin(), variables.end(), is_same)) variable.name += fmt::format("'{}", i);
    candidate_cells_.push_back(i);
    iteration.before.values.push_back(leaves[i]);
    iteration.before.numbers.push_back(numbers[i]);
    iteration.after.values.push_back(after[i]);
    iteration.after.numbers.push_back(variable.is_pointer ? ValueId() : after[i]);
    iteration.constants.emplace_back();
    if (!variable.is_pointer) iteration.constants.back() = constants_in(builder_.program(), after[i]);
    iteration.growth.push_back(variable.is_pointer ? 0 : growth_of(builder_, leaves[i], after[i]));
    variables.push_back(std::move(variable));
  }
  candidates_ = std::make_unique<Candidates>(memory_, std::move(variables));
  candidates_->collect(iteration);
  guess_array_conditions(leaves, numbers, after, mark, span.began);
}

} // namespace fathom::frontend
