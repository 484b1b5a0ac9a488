#include "recursion/analysis.h"

#include "loops/summary_object.h"

namespace fathom::recursion {

using namespace program;

bool Activations::is_number(const loops::VariablePlace& cell) {
  return cell.type.is_integer() && cell.type.width() <= 64;
}

ValueId Activations::load(EdgeState& state, const loops::VariablePlace& cell) {
  return component_.memory().load(state.memory, state.position.guard,
                                  builder_.pointer(cell.object, cell.offset), cell.type);
}

void Activations::store(EdgeState& state, const loops::VariablePlace& cell, ValueId value) {
  const ValueId pointer = builder_.pointer(cell.object, cell.offset), guard = state.position.guard;
  if (component_.speculates())
    component_.run_in_progress()->writes.push_back(
        {pointer, value, guard, true, uint32_t(builder_.program().size())});
  component_.memory().store(state.memory, guard, pointer, value);
}

void Activations::append_cells(EdgeState& state, std::vector<ValueId>& numbers) {
  for (const loops::VariablePlace& cell : analysis_.cells)
    if (is_number(cell)) numbers.push_back(load(state, cell));
}

std::vector<ValueId> Activations::numbers_at_entry(size_t function, EdgeState& state) {
  std::vector<ValueId> numbers;
  const std::vector<Scalar>& arguments = component_.functions()[function].arguments;
  for (size_t i = 0; i < arguments.size(); ++i)
    if (arguments[i].is_number) numbers.push_back(state.values[i]);
  append_cells(state, numbers);
  return numbers;
}

std::vector<ValueId> Activations::numbers_at_return(size_t function, EdgeState& state) {
  std::vector<ValueId> numbers;
  append_cells(state, numbers);
  const std::vector<Scalar>& results = component_.functions()[function].results;
  for (size_t i = 0; i < results.size(); ++i)
    if (results[i].is_number) numbers.push_back(state.values[i]);
  return numbers;
}

ValueId Activations::any_argument(const Argument& argument, ValueId guard) {
  if (argument.kind == Argument::Kind::Same) return argument.first;
  loops::LoopVariable variable; // its ways to make an arbitrary pointer
  variable.type = argument.type;
  variable.first = argument.first;
  variable.targets = argument.targets;
  variable.kind = argument.kind == Argument::Kind::Any ? loops::LoopVariable::Kind::Dead
                                                       : loops::LoopVariable::Kind::Recurrent;
  return loops::arbitrary_value(builder_, variable, guard);
}

/// As an induction does with what a loop changes.
void Activations::forget_memory(EdgeState& state) {
  const ValueId guard = state.position.guard;
  SymbolicMemory& memory = component_.memory();
  for (const ObjectId array : analysis_.arrays) {
    const ValueId to = builder_.pointer(array, 0);
    if (component_.speculates()) {
      component_.run_in_progress()->blocks.push_back(to);
      memory.forget_object(state.memory, array);
      continue;
    }
    const ObjectId contents = loops::summary_array(memory, state.memory, "what a recursion leaves");
    const ValueId active = builder_.conjoin(guard, memory.alive(state.memory, guard, to));
    memory.copy(state.memory, active, to, builder_.pointer(contents, 0), builder_.object_size(to));
  }
  for (const loops::VariablePlace& cell : analysis_.cells)
    store(state, cell, loops::any_value(builder_, cell.type, guard));
}

void Activations::enter_any(size_t function, EdgeState& state) {
  state.values.clear();
  for (const Argument& argument : analysis_.functions[function].arguments)
    state.values.push_back(any_argument(argument, state.position.guard));
  forget_memory(state);
}

void Activations::return_any(size_t function, EdgeState& state) {
  forget_memory(state);
  state.values.clear();
  for (const Scalar& result : component_.functions()[function].results)
    state.values.push_back(loops::any_value(builder_, result.type, state.position.guard));
}

} // namespace fathom::recursion
