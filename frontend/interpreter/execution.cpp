#include "frontend/interpreter/execution.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/LLVMContext.h>

namespace fathom::frontend::interpreter {

using program::Property;
using program::RunEnd;

Execution::Execution(const Module& module, RegisterTables& tables,
                     const program::Specification& specification, const program::InputVector& input_vector,
                     uint64_t step_limit, const points_to::PointsTo* sets)
    : module_(module), layout_(module.llvm().getDataLayout()), tables_(tables), specification_(specification),
      input_vector_(input_vector), sets_(sets), steps_left_(step_limit),
      memory_(input_vector, module.target().pointer_bits), recorder_(module, memory_) {}

program::Run Execution::run() {
  make_statics();
  enter(*module_.entry(), nullptr, {});
  uint64_t steps = 0;
  while (!ended_) {
    if (steps_left_-- == 0) {
      end(RunEnd::Limit, "the step limit is reached");
      break;
    }
    step();
    // A program that never ends may lose memory: looked at now and then.
    if (++steps >= next_look_ && !ended_) {
      check_leaks(EndKind::Never);
      next_look_ = 2 * steps;
    }
  }
  run_.events = recorder_.events();
  return std::move(run_);
}

void Execution::step() {
  current_ = &*frame().next;
  ++frame().next;
  execute(*current_);
}

void Execution::execute(const llvm::Instruction& instruction) {
  using llvm::cast;
  switch (instruction.getOpcode()) {
  case llvm::Instruction::Br: return branch(cast<llvm::BranchInst>(instruction));
  case llvm::Instruction::Switch: return select_case(cast<llvm::SwitchInst>(instruction));
  case llvm::Instruction::Ret: return leave(cast<llvm::ReturnInst>(instruction));
  case llvm::Instruction::Unreachable:
    violate(Property::Unreachable, "code that is declared unreachable was reached");
    return end(RunEnd::Unsupported, "code that is declared unreachable was reached");
  case llvm::Instruction::Call: return call(cast<llvm::CallBase>(instruction));
  case llvm::Instruction::Alloca: return allocate(cast<llvm::AllocaInst>(instruction));
  case llvm::Instruction::Load: return load(cast<llvm::LoadInst>(instruction));
  case llvm::Instruction::Store: return store(cast<llvm::StoreInst>(instruction));
  case llvm::Instruction::AtomicRMW:
  case llvm::Instruction::AtomicCmpXchg: return atomic(instruction);
  case llvm::Instruction::Fence: return;
  case llvm::Instruction::GetElementPtr:
    if (instruction.getType()->isVectorTy()) return end(RunEnd::Unsupported, "a vector of addresses");
    return set(instruction, Value::of(element_pointer(cast<llvm::GEPOperator>(instruction))));
  case llvm::Instruction::ICmp:
  case llvm::Instruction::FCmp:
    return set(instruction,
               compare(cast<llvm::CmpInst>(instruction).getPredicate(), instruction.getOperand(0)->getType(),
                       get(instruction.getOperand(0)), get(instruction.getOperand(1))));
  case llvm::Instruction::Select: return set(instruction, select(cast<llvm::SelectInst>(instruction)));
  case llvm::Instruction::Freeze: return set(instruction, get(instruction.getOperand(0)));
  case llvm::Instruction::ExtractValue:
  case llvm::Instruction::InsertValue: return aggregate(instruction);
  case llvm::Instruction::ExtractElement:
  case llvm::Instruction::InsertElement:
  case llvm::Instruction::ShuffleVector: return vector(instruction);
  case llvm::Instruction::FNeg: {
    const Value operand = get(instruction.getOperand(0));
    return set(instruction, binary(llvm::Instruction::FNeg, instruction.getType(), operand, operand, false));
  }
  default: break;
  }
  if (instruction.isBinaryOp()) {
    const auto* overflowing = llvm::dyn_cast<llvm::OverflowingBinaryOperator>(&instruction);
    return set(instruction, binary(instruction.getOpcode(), instruction.getType(),
                                   get(instruction.getOperand(0)), get(instruction.getOperand(1)),
                                   overflowing && overflowing->hasNoSignedWrap() &&
                                       !module_.has_checks(*frame().function, Property::NoOverflow)));
  }
  if (instruction.isCast())
    return set(instruction, convert(instruction.getOpcode(), instruction.getOperand(0)->getType(),
                                    instruction.getType(), get(instruction.getOperand(0))));
  end(RunEnd::Unsupported, fmt::format("the instruction {}", instruction.getOpcodeName()));
}

void Execution::branch(const llvm::BranchInst& instruction) {
  if (instruction.isUnconditional()) return go_to(*instruction.getSuccessor(0));
  const bool taken = !number(get(instruction.getCondition())).isZero();
  const bool clangs_own = instruction.hasMetadata(llvm::LLVMContext::MD_nosanitize);
  if (!in_model() && !clangs_own) recorder_.branch(instruction, depth(), taken ? "true" : "false");
  go_to(*instruction.getSuccessor(taken ? 0 : 1));
}

void Execution::select_case(const llvm::SwitchInst& instruction) {
  const llvm::APInt value = number(get(instruction.getCondition()));
  const llvm::BasicBlock* target = instruction.getDefaultDest();
  std::string direction = "default";
  for (const auto& option : instruction.cases())
    if (option.getCaseValue()->getValue() == value) {
      target = option.getCaseSuccessor();
      direction = llvm::toString(value, 10, true);
      break;
    }
  if (!in_model()) recorder_.branch(instruction, depth(), direction);
  go_to(*target);
}

/// All phis of a block take their values at once.
void Execution::go_to(const llvm::BasicBlock& target) {
  std::vector<std::pair<const llvm::PHINode*, Value>> values;
  for (const llvm::PHINode& phi : target.phis()) {
    current_ = &phi;
    values.emplace_back(&phi, get(phi.getIncomingValueForBlock(frame().block)));
  }
  for (auto& [phi, value] : values) set(*phi, std::move(value));
  frame().block = &target;
  frame().next = target.getFirstNonPHIIt();
}

void Execution::end(RunEnd how, std::string reason) {
  if (ended_) return;
  ended_ = true;
  run_.end = how;
  run_.reason = std::move(reason);
  if (current_) run_.location = module_.location(user_instruction());
  if (how == RunEnd::Unsupported && run_.location.line) run_.reason += " at " + run_.location.to_string();
}

/// A message that says in which library function it happened.
std::string Execution::in_function(std::string message) const {
  if (!in_model() || frames_.size() < 2) return message;
  const Frame* model = &frame();
  while (model > frames_.data() + 1 && (model - 1)->table->is_model) --model;
  return fmt::format("{} in {}", message, model->function->getName().str());
}

void Execution::violate(Property property, const std::string& message) {
  if (ended_) return;
  if (!specification_.asks_for(property)) return note_undefined(property, message);
  const std::string text = in_function(message);
  run_.property = property;
  end(RunEnd::Violation, text);
  recorder_.violation(user_instruction(), depth(), property, text);
}

/// Execution goes on, but what it does from here on is not C's.
void Execution::note_undefined(Property property, const std::string& message) {
  if (ended_ || run_.undefined || !program::is_undefined_behaviour(property)) return;
  run_.undefined = {property, module_.location(user_instruction()), in_function(message)};
}

/// The program ends here, with all functions that are active.
void Execution::finish(const std::string& reason) {
  check_leaks(EndKind::Stopped);
  end(RunEnd::Finished, reason);
}

/// The instruction being executed, or the call in the user's code that led into a model.
const llvm::Instruction& Execution::user_instruction() const {
  const llvm::Instruction* instruction = current_;
  for (size_t i = frames_.size(); i-- > 1 && frames_[i].table->is_model;)
    if (frames_[i].call) instruction = frames_[i].call;
  return *instruction;
}

} // namespace fathom::frontend::interpreter
