#include "ir/program/exchange/input_vector_maker.h"

#include "ir/program/exchange/schedule.h"

namespace fathom::program {

namespace {

BitVector as_bits(const Program& program, const Evaluation& evaluation, ValueId id) {
  if (!program[id].type.is_pointer()) return evaluation.integer(id);
  const PointerValue pointer = evaluation.pointer(id);
  const auto base = evaluation.addresses().find(pointer.object);
  const uint64_t address = base == evaluation.addresses().end() ? 0 : base->second;
  return BitVector(program.target.pointer_bits, address + static_cast<uint64_t>(pointer.offset));
}

/// `repetition` may be null.
InputVector make(const Program& program, const Evaluation& evaluation, const std::vector<ValueId>& consumed,
                 const Repetition* repetition) {
  InputVector input_vector;
  std::vector<ObjectId> allocations; // by number
  auto repeated = evaluation.repeated.begin();
  size_t repeated_from = 0;
  const auto take_repeated = [&](size_t before) {
    for (; repeated != evaluation.repeated.end() && repeated->before <= before; ++repeated) {
      const Instruction& instruction = program[repeated->id];
      if (instruction.opcode == Opcode::Alloc) {
        allocations.push_back(instruction.object);
        continue;
      }
      const Input& input = program.inputs[instruction.imm];
      input_vector.inputs.push_back({input.site, repeated->value, input.function});
    }
  };
  for (size_t position = 0; position < consumed.size(); ++position) {
    take_repeated(position);
    const ValueId id = consumed[position];
    if (repetition != nullptr && id.index() >= repetition->second) break;
    const Instruction& instruction = program[id];
    if (instruction.opcode == Opcode::Open && (OpenKind(instruction.imm) == OpenKind::Iterations ||
                                               OpenKind(instruction.imm) == OpenKind::Schedule))
      continue;
    if (instruction.opcode == Opcode::Alloc) {
      allocations.insert(allocations.end(), instruction.imm, null_object); // those that are gone
      const auto address = evaluation.addresses().find(instruction.object);
      if (address != evaluation.addresses().end())
        input_vector.dynamic_addresses[allocations.size()] = address->second;
      allocations.push_back(instruction.object);
    } else if (instruction.opcode == Opcode::Input) {
      const Input& input = program.inputs[instruction.imm];
      input_vector.inputs.push_back({input.site, as_bits(program, evaluation, id), input.function});
      if (repetition != nullptr && id.index() < repetition->first) repeated_from = input_vector.inputs.size();
    } else { // Open or an inaccessible Load
      input_vector.open_values[program.site(id)].push_back(as_bits(program, evaluation, id));
    }
  }
  take_repeated(consumed.size());
  for (uint32_t i = 0; i < program.object_count(); ++i) {
    const Object& object = program.object(ObjectId(i));
    const bool is_static = object.kind == ObjectKind::Global || object.kind == ObjectKind::Function;
    const auto address = evaluation.addresses().find(ObjectId(i));
    if (is_static && address != evaluation.addresses().end())
      input_vector.static_addresses[object.name] = address->second;
  }
  const auto execution = std::make_shared<const Evaluation>(evaluation);
  input_vector.uninitialised_byte =
      [execution, allocations = std::move(allocations)](bool is_static, uint64_t number,
                                                        uint64_t offset) -> std::optional<uint8_t> {
    if (is_static) return execution->initial_byte(ObjectId(static_cast<uint32_t>(number)), offset);
    if (number >= allocations.size()) return std::nullopt;
    return execution->initial_byte(allocations[number], offset);
  };
  if (repetition != nullptr) input_vector.repeated_from = repeated_from;
  return input_vector;
}

} // namespace

InputVector make_input_vector(const Program& program, const Evaluation& evaluation) {
  return make(program, evaluation, evaluation.consumed, nullptr);
}

InputVector make_input_vector(const Program& program, const Evaluation& evaluation,
                              const Interleavings& interleavings) {
  Schedule schedule = make_schedule(interleavings, evaluation);
  InputVector input_vector = make(program, evaluation, schedule.consumed, nullptr);
  input_vector.turns = std::move(schedule.turns);
  input_vector.blocks_are_steps = interleavings.blocks_are_steps;
  input_vector.places = std::move(schedule.places);
  return input_vector;
}

InputVector make_input_vector(const Program& program, const Evaluation& evaluation,
                              const Repetition& repetition) {
  return make(program, evaluation, evaluation.consumed, &repetition);
}

} // namespace fathom::program
