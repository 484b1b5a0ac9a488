#include "frontend/interpreter/long_loops.h"

#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>

namespace fathom::frontend::interpreter {

namespace {

/// Visits of a block that make it long: more events than are kept have been recorded by then, or nearly so.
constexpr uint64_t long_visits = 10'000;
/// Code that so often in a row ends after so few instructions is not worth what reading and writing its
/// values costs.
constexpr uint32_t most_short_runs = 100;
constexpr uint64_t short_run = 1'000;

const Value* number_in(const Frame& frame, const llvm::Value* value) {
  const Value& found = frame.registers[frame.table->numbers.lookup(value)];
  const bool is_number = found.kind == Value::Kind::Integer && !found.from_pointer &&
                         found.bits.getBitWidth() == value->getType()->getIntegerBitWidth();
  return is_number ? &found : nullptr;
}

} // namespace

std::unique_ptr<const LoopCode> LongLoops::code_for(const llvm::BasicBlock& block) const {
  if (block.getSinglePredecessor() != nullptr) return nullptr; // no head, which needs no analysis
  // LLVM's analyses change nothing, but ask for functions that may be changed.
  auto& function = const_cast<llvm::Function&>(*block.getParent());
  const llvm::DominatorTree dominators(function);
  const llvm::LoopInfo loops(dominators);
  const llvm::Loop* loop = loops.getLoopFor(&block);
  if (loop == nullptr || loop->getHeader() != &block) return nullptr;
  std::optional<LoopCode> code = loop_code(module_, *loop);
  return code ? std::make_unique<const LoopCode>(std::move(*code)) : nullptr;
}

bool LongLoops::is_long(const llvm::BasicBlock& block) {
  Known& known = known_[&block];
  if (++known.visits == long_visits) known.code = code_for(block);
  return known.code != nullptr;
}

bool LongLoops::is_initialised(Place place, uint64_t size) {
  for (uint64_t i = 0; i < size; ++i)
    if (memory_.read(place.object, place.offset + i).tag != Byte::Tag::Data) return false;
  return true;
}

bool LongLoops::read(const LoopCode::Variable& variable, uint64_t& slot) {
  const uint64_t size = variable.type->getIntegerBitWidth() / 8;
  const Value pointer = operands_.get(variable.pointer);
  if (pointer.kind != Value::Kind::Pointer) return false;
  const std::optional<Place> place = memory_.access(pointer.pointer, size);
  if (!place || (variable.is_written && memory_[place->object].read_only) || !is_initialised(*place, size))
    return false;
  slot = typed_.read(*place, variable.type).bits.getZExtValue();
  return true;
}

bool LongLoops::read(const LoopCode& code, std::vector<uint64_t>& slots) {
  for (const LoopCode::Register& each : code.registers) {
    if (!each.is_given) continue;
    const Value* number = number_in(stack_.top(), each.value);
    if (number == nullptr) return false;
    slots[each.slot] = number->bits.getZExtValue();
  }
  return std::all_of(code.variables.begin(), code.variables.end(), [&](const LoopCode::Variable& variable) {
    return read(variable, slots[variable.slot]);
  });
}

void LongLoops::write(const LoopCode& code, const std::vector<uint64_t>& slots) {
  for (const LoopCode::Register& each : code.registers) {
    if (!each.is_made) continue;
    operands_.set(*each.value, Value::integer(each.value->getType()->getIntegerBitWidth(), slots[each.slot]));
    stack_.top().carried.erase(each.value); // loaded from what is initialised
  }
  for (const LoopCode::Variable& each : code.variables) {
    if (!each.is_written) continue;
    const uint64_t size = each.type->getIntegerBitWidth() / 8;
    const Place place = *memory_.access(operands_.pointer(each.pointer), size);
    const Value value = Value::integer(each.type->getIntegerBitWidth(), slots[each.slot]);
    typed_.write(place, each.type, value);
    recorder_.assign(place, each.type, value);
  }
}

LoopEnd LongLoops::run(const llvm::BasicBlock& block, uint64_t most) {
  Known& known = known_[&block];
  const LoopCode& code = *known.code;
  std::vector<uint64_t> slots = code.slots;
  LoopEnd end;
  if (read(code, slots)) {
    end = run_loop(code, slots, most);
    recorder_.forget(end.instructions);
    Frame& frame = stack_.top();
    frame.block = end.at->getParent();
    frame.next = end.at->getIterator();
    stack_.set_current(end.at);
    write(code, slots);
  }
  known.short_runs = end.instructions < short_run ? known.short_runs + 1 : 0;
  if (known.short_runs == most_short_runs) known.code = nullptr;
  return end;
}

} // namespace fathom::frontend::interpreter
