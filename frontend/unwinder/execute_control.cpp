// The instruction switch and the instructions that decide where execution goes.
#include "frontend/unwinder/machine.h"

namespace fathom::frontend {

using namespace program;

void Machine::execute(Activation& activation, const llvm::Instruction& instruction) {
  if (!layout_.flat(instruction.getType()).supported)
    return unsupported(activation,
                       fmt::format("{} with a value of unsupported type", instruction.getOpcodeName()));
  switch (instruction.getOpcode()) {
  case llvm::Instruction::Br: return execute_branch(activation, llvm::cast<llvm::BranchInst>(instruction));
  case llvm::Instruction::Switch:
    return execute_switch(activation, llvm::cast<llvm::SwitchInst>(instruction));
  case llvm::Instruction::Ret: return execute_return(activation, llvm::cast<llvm::ReturnInst>(instruction));
  case llvm::Instruction::Unreachable:
    reach_unreachable("code that is declared unreachable was reached");
    return stop(activation);
  case llvm::Instruction::Call: return call(activation, llvm::cast<llvm::CallBase>(instruction));
  case llvm::Instruction::Alloca:
    return execute_alloca(activation, llvm::cast<llvm::AllocaInst>(instruction));
  case llvm::Instruction::Load: return execute_load(activation, llvm::cast<llvm::LoadInst>(instruction));
  case llvm::Instruction::Store: return execute_store(activation, llvm::cast<llvm::StoreInst>(instruction));
  case llvm::Instruction::AtomicRMW:
  case llvm::Instruction::AtomicCmpXchg: return execute_atomic(activation, instruction);
  case llvm::Instruction::Fence: return;
  case llvm::Instruction::GetElementPtr:
    if (instruction.getType()->isVectorTy()) return unsupported(activation, "a vector of addresses");
    return set(activation, instruction,
               gep(llvm::cast<llvm::GEPOperator>(instruction), scalar(activation, instruction.getOperand(0)),
                   [&](const llvm::Value* index) { return scalar(activation, index); }));
  case llvm::Instruction::ICmp:
  case llvm::Instruction::FCmp: return execute_compare(activation, llvm::cast<llvm::CmpInst>(instruction));
  case llvm::Instruction::Select:
    return execute_select(activation, llvm::cast<llvm::SelectInst>(instruction));
  case llvm::Instruction::Freeze:
    return set_all(activation, instruction, values(activation, instruction.getOperand(0)));
  case llvm::Instruction::ExtractValue:
  case llvm::Instruction::InsertValue: return execute_aggregate(activation, instruction);
  case llvm::Instruction::ExtractElement:
  case llvm::Instruction::InsertElement:
  case llvm::Instruction::ShuffleVector: return execute_vector(activation, instruction);
  case llvm::Instruction::FNeg: {
    Values result;
    for (const ValueId part : values(activation, instruction.getOperand(0))) {
      const uint32_t width = builder_.width_of(part);
      result.push_back(builder_.binary(Opcode::Xor, part, builder_.constant(BitVector::min_signed(width))));
    }
    return set_all(activation, instruction, result);
  }
  default: break;
  }
  if (instruction.isBinaryOp())
    return execute_binary(activation, llvm::cast<llvm::BinaryOperator>(instruction));
  if (instruction.isCast()) return execute_cast(activation, llvm::cast<llvm::CastInst>(instruction));
  unsupported(activation, fmt::format("the instruction {}", instruction.getOpcodeName()));
}

/// What no execution may do: of interest to the user, or an end that is not modelled.
void Machine::reach_unreachable(const char* what) {
  const bool asked = asks(Property::Unreachable);
  builder_.check(asked ? ObligationKind::Property : ObligationKind::Unreachable,
                 asked ? Property::Unreachable : Property::UnreachCall, guard(), builder_.boolean(true),
                 what);
}

void Machine::execute_branch(Activation& activation, const llvm::BranchInst& branch) {
  const Position from = activation.state.position;
  if (branch.isUnconditional()) {
    go_to(activation, branch.getSuccessor(0), from);
    return stop(activation);
  }
  note_assertion_behind(branch);
  const ValueId condition = scalar(activation, branch.getCondition());
  const ForkTree::Sides sides = forks_.fork(from, condition);
  const bool open = sides.then_possible && sides.else_possible;
  if (!activation.loops.empty())
    note_exit(activation, branch.getSuccessor(0), branch.getSuccessor(1),
              {!open && !sides.by_facts, sides.by_facts, sides.then_possible, condition, from.facts});
  if (sides.then_possible) go_to(activation, branch.getSuccessor(0), sides.then_side);
  if (sides.else_possible) go_to(activation, branch.getSuccessor(1), sides.else_side);
  activation.state.memory = nullptr;
  stop(activation);
}

/// A chain of forks, one for each target with all its cases.
void Machine::execute_switch(Activation& activation, const llvm::SwitchInst& instruction) {
  const ValueId value = scalar(activation, instruction.getCondition());
  if (builder_.is_constant(value) && builder_.width_of(value) <= 64)
    return execute_known_switch(activation, instruction, value);
  std::vector<std::pair<const llvm::BasicBlock*, ValueId>> targets; // in the order of their first case
  llvm::DenseMap<const llvm::BasicBlock*, size_t> numbers;
  for (const auto& option : instruction.cases()) {
    const ValueId here = builder_.eq(value, constant(option.getCaseValue())[0]);
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
    note_exit(activation, target, instruction.getDefaultDest(),
              {!open && !sides.by_facts, sides.by_facts, sides.then_possible, {}, rest.facts});
    if (sides.then_possible) go_to(activation, target, sides.then_side);
    possible = sides.else_possible;
    rest = sides.else_side;
  }
  if (possible) go_to(activation, instruction.getDefaultDest(), rest);
  activation.state.memory = nullptr;
  stop(activation);
}

/// A switch on a known value is a jump; interpreters written in C are loops around one with hundreds of
/// cases.
void Machine::execute_known_switch(Activation& activation, const llvm::SwitchInst& instruction,
                                   ValueId value) {
  const FunctionInfo::Switch& targets = activation.info->switch_info(instruction);
  const auto known = targets.targets.find(builder_.constant_u64(value));
  const llvm::BasicBlock* target =
      known == targets.targets.end() ? instruction.getDefaultDest() : known->second;
  // A loop that contains the outermost targets contains all: it is an interval of the order.
  note_exit(activation, targets.first, targets.last, {true, false, true, {}, 0});
  go_to(activation, target, activation.state.position);
  activation.state.memory = nullptr;
  stop(activation);
}

void Machine::execute_return(Activation& activation, const llvm::ReturnInst& instruction) {
  EdgeState result{activation.state.position, std::move(activation.state.memory), {}};
  if (const llvm::Value* value = instruction.getReturnValue()) {
    const Values all = values(activation, value);
    result.values.assign(all.begin(), all.end());
  }
  activation.returns.push_back(std::move(result));
  stop(activation);
}

void Machine::execute_select(Activation& activation, const llvm::SelectInst& instruction) {
  const Values condition = values(activation, instruction.getCondition());
  const Values a = values(activation, instruction.getTrueValue());
  const Values b = values(activation, instruction.getFalseValue());
  Values result;
  for (size_t i = 0; i < a.size(); ++i)
    result.push_back(builder_.ite(condition[condition.size() == 1 ? 0 : i], a[i], b[i]));
  set_all(activation, instruction, result);
}

void Machine::execute_aggregate(Activation& activation, const llvm::Instruction& instruction) {
  const bool extract = llvm::isa<llvm::ExtractValueInst>(instruction);
  llvm::ArrayRef<unsigned> indices = extract ? llvm::cast<llvm::ExtractValueInst>(instruction).getIndices()
                                             : llvm::cast<llvm::InsertValueInst>(instruction).getIndices();
  llvm::Type* type = instruction.getOperand(0)->getType();
  size_t first = 0;
  for (const unsigned index : indices) {
    first += layout_.first_scalar(type, index);
    type = type->isStructTy() ? type->getStructElementType(index) : type->getArrayElementType();
  }
  Values whole = values(activation, instruction.getOperand(0));
  const size_t count = layout_.count(type);
  if (extract) return set_all(activation, instruction, llvm::ArrayRef(whole).slice(first, count));
  const Values part = values(activation, instruction.getOperand(1));
  std::copy(part.begin(), part.end(), whole.begin() + ptrdiff_t(first));
  set_all(activation, instruction, whole);
}

void Machine::execute_vector(Activation& activation, const llvm::Instruction& instruction) {
  Values whole = values(activation, instruction.getOperand(0));
  if (const auto* shuffle = llvm::dyn_cast<llvm::ShuffleVectorInst>(&instruction)) {
    const Values second = values(activation, shuffle->getOperand(1));
    whole.append(second.begin(), second.end());
    Values result;
    const auto& scalars = layout_.flat(instruction.getType()).scalars;
    for (size_t i = 0; i < scalars.size(); ++i) {
      const int from = shuffle->getMaskValue(unsigned(i));
      result.push_back(from < 0 ? open_value(OpenKind::Undef, scalars[i].type) : whole[size_t(from)]);
    }
    return set_all(activation, instruction, result);
  }
  const bool extract = llvm::isa<llvm::ExtractElementInst>(instruction);
  const ValueId index = scalar(activation, instruction.getOperand(extract ? 1 : 2));
  const uint32_t width = builder_.width_of(index);
  if (extract) {
    ValueId result = open_value(OpenKind::Undef, builder_.type(whole[0]));
    for (size_t i = whole.size(); i-- > 0;)
      result = builder_.ite(builder_.eq(index, builder_.constant(width, i)), whole[i], result);
    return set(activation, instruction, result);
  }
  const ValueId element = scalar(activation, instruction.getOperand(1));
  for (size_t i = 0; i < whole.size(); ++i)
    whole[i] = builder_.ite(builder_.eq(index, builder_.constant(width, i)), element, whole[i]);
  set_all(activation, instruction, whole);
}

} // namespace fathom::frontend
