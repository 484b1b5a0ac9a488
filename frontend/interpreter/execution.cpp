#include "frontend/interpreter/execution.h"

#include "frontend/analysis/own_variables.h"
#include "frontend/interpreter/conditions.h"
#include "frontend/interpreter/final_memory.h"
#include "frontend/interpreter/initialisers.h"
#include "frontend/program_places.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend::interpreter {

using program::Property;
using program::RunEnd;

Execution::State::State(const Module& module, RegisterTables& tables,
                        const program::Specification& specification, const program::InputVector& input_vector,
                        const SharedObjects* shared_objects)
    : memory(input_vector, module.target()), stack(module, tables), recorder(module, memory, stack),
      outcome(module, specification, stack, recorder), repetition(memory, stack, outcome, recorder),
      threads(module, input_vector, shared_objects, memory, stack, outcome) {}

Execution::Values::Values(const Module& module, const program::InputVector& input_vector, State& state)
    : scalars(state.memory, state.outcome),
      choices(module, input_vector, state.stack, state.outcome, scalars),
      statics(module, input_vector, state.memory, state.outcome),
      typed(module.llvm().getDataLayout(), state.memory, state.outcome, scalars),
      floats(module, statics, typed, state.outcome, scalars, choices),
      arithmetic(module, state.memory, state.stack, state.outcome, scalars, choices, floats),
      operands(module.llvm().getDataLayout(), state.memory, state.stack, state.outcome, statics, scalars,
               choices, arithmetic),
      aggregates(scalars, choices, operands),
      long_loops(module, state.memory, state.stack, state.recorder, operands, typed) {}

Execution::Storage::Storage(const Module& module, const program::InputVector& input_vector,
                            const points_to::PointsTo* sets, State& state, Values& values)
    : cross_check(module, state.memory, state.stack, state.outcome, sets),
      accesses(module, state.memory, state.stack, state.outcome, state.recorder, state.threads),
      allocations(input_vector, state.memory, state.stack, state.outcome, state.recorder),
      uninitialised(module, state.memory, state.stack, state.outcome),
      instructions(module.llvm().getDataLayout(), state.memory, state.stack, state.outcome, state.recorder,
                   values.scalars, values.choices, values.typed, values.arithmetic, values.operands,
                   cross_check, accesses, allocations, uninitialised) {}

Execution::Functions::Functions(const Module& module, const program::Specification& specification,
                                State& state, Values& values, Storage& storage)
    : leaks(module, state.memory, state.stack, state.outcome, storage.allocations, state.threads),
      environment(module.llvm().getDataLayout(), specification, state.memory, state.outcome, state.recorder,
                  values.choices, values.operands, storage.accesses, storage.allocations, leaks),
      arguments(module.machine(), module.llvm().getDataLayout(), state.memory, state.stack, state.outcome,
                values.scalars, values.choices, values.typed, values.operands, storage.accesses,
                storage.allocations, storage.uninitialised),
      uninterpreted(state.memory, state.outcome, values.scalars, values.operands, environment),
      host(module, values.statics, state.memory, values.typed, state.outcome, values.scalars,
           values.operands),
      memory_builtins(state.memory, state.outcome, values.scalars, values.operands, storage.cross_check,
                      storage.accesses, storage.allocations, storage.uninitialised),
      builtins(module, specification, state.stack, state.outcome, state.recorder, values.operands, leaks,
               environment, uninterpreted, host, memory_builtins, state.threads),
      memory_intrinsics(state.memory, state.stack, values.scalars, values.operands, storage.cross_check,
                        storage.accesses),
      arithmetic_intrinsics(state.outcome, values.scalars, values.choices, values.floats, values.operands),
      intrinsics(state.outcome, values.scalars, values.choices, values.operands, leaks, arguments,
                 memory_intrinsics, arithmetic_intrinsics),
      calls(state.memory, state.stack, state.outcome, state.recorder, values.scalars, values.choices,
            values.operands, storage.cross_check, leaks, environment, arguments, builtins, intrinsics,
            state.threads) {
  state.threads.set_at_end(
      [this](bool all_ended) { leaks.check(all_ended ? EndKind::Returned : EndKind::Never); });
}

Execution::Execution(const Module& module, RegisterTables& tables,
                     const program::Specification& specification, const program::InputVector& input_vector,
                     uint64_t step_limit, const points_to::PointsTo* sets,
                     const SharedObjects* shared_objects)
    : module_(module), input_vector_(input_vector), steps_left_(step_limit),
      state_(module, tables, specification, input_vector, shared_objects),
      values_(module, input_vector, state_), storage_(module, input_vector, sets, state_, values_),
      functions_(module, specification, state_, values_, storage_) {
  state_.outcome.set_counters([this](const std::string& name) { return counter(name); });
  state_.outcome.set_ownership([this](const AccessedBytes& about) {
    const Pointer target = state_.memory.resolve(about.pointer);
    const auto* variable =
        target.has_object()
            ? llvm::dyn_cast_or_null<llvm::GlobalVariable>(state_.memory[target.object].made_by)
            : nullptr;
    return variable && is_own_variable(*variable);
  });
}

/// What the program's global variable (32 bits) holds.
uint64_t Execution::counter(const std::string& name) {
  const llvm::GlobalVariable* variable = module_.llvm().getGlobalVariable(name, true);
  const auto object = variable ? values_.statics.find(*variable) : std::nullopt;
  uint64_t value = 0;
  for (uint64_t i = 0; object && i < 4; ++i)
    value |= uint64_t{state_.memory.read(*object, i).value} << (8 * i);
  return value;
}

program::Run Execution::run() {
  values_.statics.make();
  write_initialisers(module_, values_.statics, values_.operands, values_.typed);
  functions_.calls.enter(*module_.entry());
  uint64_t steps = 0, next_look = 1 << 12, early_passes = 0;
  const uint64_t half = steps_left_ / 2;
  while (!state_.outcome.ended()) {
    if (steps_left_ == half) early_passes = state_.outcome.passes();
    if (steps_left_-- == 0) {
      // A cycle that is passed again and again is so late as well.
      const bool passes = !state_.outcome.needs_passes() || state_.outcome.passes() > early_passes;
      if (const std::string& endless = input_vector_.endless; !endless.empty() && passes)
        state_.outcome.repeat(endless);
      state_.outcome.end(RunEnd::Limit, "the step limit is reached");
      break;
    }
    if (state_.threads.yields(state_.stack.upcoming())) continue;
    const llvm::Instruction& instruction = state_.stack.advance();
    if (executed_ != nullptr) executed_->instructions.insert(&instruction);
    const size_t depth = state_.stack.size();
    execute(instruction);
    if (state_.stack.size() > depth && state_.threads.count() == 1) state_.repetition.enter();
    // A program that never ends may lose memory: looked at now and then.
    if (++steps >= next_look && !state_.outcome.ended()) {
      functions_.leaks.check(EndKind::Never);
      next_look = 2 * steps;
    }
  }
  program::Run run = state_.outcome.take();
  run.threads = uint32_t(state_.threads.count());
  run.turns = state_.threads.turns();
  if (run.end != RunEnd::Violation) return run;
  run.undefined_variables = values_.statics.undefined_variables();
  if (run.threads > 1) run.order = state_.threads.order();
  run.memory = final_memory(module_, state_.memory, state_.stack, state_.outcome.about());
  return run;
}

void Execution::execute(const llvm::Instruction& instruction) {
  using llvm::cast;
  Outcome& outcome = state_.outcome;
  switch (instruction.getOpcode()) {
  case llvm::Instruction::Br: return branch(cast<llvm::BranchInst>(instruction));
  case llvm::Instruction::Switch: return select_case(cast<llvm::SwitchInst>(instruction));
  case llvm::Instruction::Ret: return functions_.calls.leave(cast<llvm::ReturnInst>(instruction));
  case llvm::Instruction::Unreachable:
    outcome.violate(Property::Unreachable, "code that is declared unreachable was reached");
    return outcome.end(RunEnd::Unsupported, "code that is declared unreachable was reached");
  case llvm::Instruction::Call: return functions_.calls.call(cast<llvm::CallBase>(instruction));
  case llvm::Instruction::Alloca: return storage_.instructions.allocate(cast<llvm::AllocaInst>(instruction));
  case llvm::Instruction::Load: return storage_.instructions.load(cast<llvm::LoadInst>(instruction));
  case llvm::Instruction::Store: return storage_.instructions.store(cast<llvm::StoreInst>(instruction));
  case llvm::Instruction::AtomicRMW:
  case llvm::Instruction::AtomicCmpXchg: return storage_.instructions.atomic(instruction);
  case llvm::Instruction::Fence: return;
  case llvm::Instruction::Select:
    note_choice(instruction);
    return values_.aggregates.select(cast<llvm::SelectInst>(instruction));
  case llvm::Instruction::ExtractValue:
  case llvm::Instruction::InsertValue: return values_.aggregates.aggregate(instruction);
  case llvm::Instruction::ExtractElement:
  case llvm::Instruction::InsertElement:
  case llvm::Instruction::ShuffleVector: return values_.aggregates.vector(instruction);
  default: break;
  }
  if (!compute(instruction))
    outcome.end(RunEnd::Unsupported, fmt::format("the instruction {}", instruction.getOpcodeName()));
}

bool Execution::compute(const llvm::Instruction& instruction) {
  Operands& operands = values_.operands;
  Arithmetic& arithmetic = values_.arithmetic;
  const auto give = [&](Value value) {
    operands.set(instruction, std::move(value));
    return true;
  };
  switch (instruction.getOpcode()) {
  case llvm::Instruction::GetElementPtr:
    if (instruction.getType()->isVectorTy()) {
      state_.outcome.end(RunEnd::Unsupported, "a vector of addresses");
      return true;
    }
    return give(Value::of(operands.element_pointer(llvm::cast<llvm::GEPOperator>(instruction))));
  case llvm::Instruction::ICmp:
  case llvm::Instruction::FCmp:
    return give(arithmetic.compare(
        llvm::cast<llvm::CmpInst>(instruction).getPredicate(), instruction.getOperand(0)->getType(),
        operands.get(instruction.getOperand(0)), operands.get(instruction.getOperand(1))));
  case llvm::Instruction::Freeze: return give(operands.get(instruction.getOperand(0)));
  case llvm::Instruction::FNeg: {
    const Value operand = operands.get(instruction.getOperand(0));
    return give(arithmetic.binary(llvm::Instruction::FNeg, instruction.getType(), operand, operand, false));
  }
  default: break;
  }
  if (instruction.isBinaryOp()) {
    const auto* overflowing = llvm::dyn_cast<llvm::OverflowingBinaryOperator>(&instruction);
    return give(
        arithmetic.binary(instruction.getOpcode(), instruction.getType(),
                          operands.get(instruction.getOperand(0)), operands.get(instruction.getOperand(1)),
                          overflowing && overflowing->hasNoSignedWrap() &&
                              !module_.has_checks(*state_.stack.top().function, Property::NoOverflow)));
  }
  if (!instruction.isCast()) return false;
  return give(arithmetic.convert(instruction.getOpcode(), instruction.getOperand(0)->getType(),
                                 instruction.getType(), operands.get(instruction.getOperand(0))));
}

void Execution::note_choice(const llvm::Instruction& instruction) {
  if (executed_ == nullptr) return;
  if (const llvm::Value* value = decided_without_jump(instruction))
    executed_->ways.insert({&instruction, values_.operands.number(value).isZero() ? 1 : 0});
}

void Execution::branch(const llvm::BranchInst& instruction) {
  if (instruction.isUnconditional()) {
    note_choice(instruction);
    return go_to(*instruction.getSuccessor(0));
  }
  const bool taken = !values_.operands.number(instruction.getCondition()).isZero();
  const bool clangs_own = instruction.hasMetadata(llvm::LLVMContext::MD_nosanitize);
  if (!state_.stack.in_model() && !clangs_own)
    if (const std::string decided = decided_condition(instruction, taken); !decided.empty())
      state_.recorder.branch(decided);
  go_to(*instruction.getSuccessor(taken ? 0 : 1));
}

void Execution::select_case(const llvm::SwitchInst& instruction) {
  const llvm::APInt value = values_.operands.number(instruction.getCondition());
  const llvm::BasicBlock* target = instruction.getDefaultDest();
  std::string direction = "default";
  for (const auto& option : instruction.cases())
    if (option.getCaseValue()->getValue() == value) {
      target = option.getCaseSuccessor();
      direction = llvm::toString(value, 10, true);
      break;
    }
  if (!state_.stack.in_model()) state_.recorder.branch(direction);
  go_to(*target);
}

/// All phis of a block take their values at once.
void Execution::go_to(const llvm::BasicBlock& target) {
  std::vector<std::pair<const llvm::PHINode*, Value>> values;
  Frame& frame = state_.stack.top();
  if (executed_ != nullptr)
    if (const llvm::Instruction* end = frame.block->getTerminator(); const auto way = way_to(*end, target))
      executed_->ways.insert({end, *way});
  for (const llvm::PHINode& phi : target.phis()) {
    state_.stack.set_current(&phi);
    values.emplace_back(&phi, values_.operands.get(phi.getIncomingValueForBlock(frame.block)));
  }
  for (auto& [phi, value] : values) values_.operands.set(*phi, std::move(value));
  frame.block = &target;
  frame.next = target.getFirstNonPHIIt();
  if (state_.repetition.is_wanted() && state_.threads.count() == 1) return state_.repetition.come_to(target);
  if (executed_ == nullptr && values_.long_loops.is_long(target)) run_long_loop(target);
}

/// Their instructions cost a share of a step.
void Execution::run_long_loop(const llvm::BasicBlock& header) {
  constexpr uint64_t instructions_per_step = 32;
  const uint64_t most = std::min(steps_left_, UINT64_MAX / instructions_per_step) * instructions_per_step;
  const LoopEnd end = values_.long_loops.run(header, most);
  steps_left_ -= std::min(steps_left_, end.instructions / instructions_per_step);
  if (end.target != nullptr) go_to(*end.target);
}

} // namespace fathom::frontend::interpreter
