#include "proofs/recursion/analysis.h"

#include "proofs/exact/summary_object.h"

#include <algorithm>
#include <bit>

namespace fathom::recursion {

using namespace program;

std::optional<size_t> Argument::family(const std::vector<loops::Family>& families) const {
  if (kind != Kind::Targets) return std::nullopt;
  for (size_t k = 0; k < families.size(); ++k)
    if (targets.count(families[k].blocks) != 0 && targets.size() == 1 + targets.count(program::null_object))
      return k;
  return std::nullopt;
}

bool Activations::is_number(const loops::VariablePlace& cell) {
  return cell.type.is_integer() && cell.type.width() <= 64;
}

ValueId Activations::load(EdgeState& state, const loops::VariablePlace& cell) {
  return component_.memory().load(state.memory, state.position.guard,
                                  builder_.pointer(cell.object, cell.offset), cell.type);
}

void Activations::store(EdgeState& state, const loops::VariablePlace& cell, ValueId value) {
  store_at(state, builder_.pointer(cell.object, cell.offset), value);
}

void Activations::store_at(EdgeState& state, ValueId pointer, ValueId value) {
  const ValueId guard = state.position.guard;
  if (component_.speculates()) component_.run_in_progress()->note(builder_, pointer, value, guard);
  component_.memory().store(state.memory, guard, pointer, value);
}

namespace {

ValueId place_in(Builder& builder, ValueId pointer, const loops::VariablePlace& cell) {
  const auto offset = BitVector::from_signed(builder.pointer_bits(), cell.offset);
  return builder.ptr_add(pointer, builder.constant(offset));
}

} // namespace

void Activations::append_cells(size_t function, EdgeState& state, const std::vector<ValueId>& given,
                               std::vector<ValueId>& numbers) {
  for (const loops::VariablePlace& cell : analysis_.cells)
    if (is_number(cell)) numbers.push_back(load(state, cell));
  const std::vector<Argument>& arguments = analysis_.functions[function].arguments;
  for (size_t i = 0; i < arguments.size(); ++i)
    for (const loops::VariablePlace& cell : arguments[i].cells)
      if (is_number(cell))
        numbers.push_back(component_.memory().load(state.memory, state.position.guard,
                                                   place_in(builder_, given[i], cell), cell.type));
}

ValueId Activations::number_of_block(ValueId pointer, size_t family) {
  const auto shift = uint64_t(std::countr_zero(component_.families()[family].distance));
  return builder_.binary(Opcode::LShr, builder_.ptr_offset(pointer),
                         builder_.constant(builder_.pointer_bits(), shift));
}

std::vector<ValueId> Activations::numbers_at_entry(size_t function, EdgeState& state) {
  std::vector<ValueId> numbers;
  const std::vector<Scalar>& arguments = component_.functions()[function].arguments;
  for (size_t i = 0; i < arguments.size(); ++i)
    if (arguments[i].is_number) numbers.push_back(state.values[i]);
  for (const auto& [argument, family] : blocks(function))
    numbers.push_back(number_of_block(state.values[argument], family));
  for (const loops::VariablePlace& read : analysis_.reads) numbers.push_back(load(state, read));
  append_cells(function, state, state.values, numbers);
  return numbers;
}

size_t Activations::count_arguments(size_t function) const {
  const std::vector<Scalar>& arguments = component_.functions()[function].arguments;
  return size_t(std::count_if(arguments.begin(), arguments.end(),
                              [](const Scalar& argument) { return argument.is_number; })) +
         blocks(function).size();
}

namespace {

std::vector<Activations::Block> blocks_among(const std::vector<Argument>& pointers,
                                             const std::vector<loops::Family>& families) {
  std::vector<Activations::Block> all;
  for (size_t i = 0; i < pointers.size(); ++i)
    if (const std::optional<size_t> family = pointers[i].family(families)) all.push_back({i, *family});
  return all;
}

} // namespace

std::vector<Activations::Block> Activations::blocks(size_t function) const {
  return blocks_among(analysis_.functions[function].arguments, component_.families());
}

std::vector<Activations::Block> Activations::blocks_returned(size_t function) const {
  return blocks_among(analysis_.functions[function].results, component_.families());
}

std::optional<size_t> Activations::counter_of(size_t family) const {
  size_t number = 0;
  for (const loops::VariablePlace& cell : analysis_.cells) {
    if (!is_number(cell)) continue;
    if (cell.object == component_.families()[family].counter && cell.offset == loops::next_place)
      return number;
    ++number;
  }
  return std::nullopt;
}

std::vector<ValueId> Activations::carried(size_t function, const std::vector<ValueId>& at_entry,
                                          const std::vector<ValueId>& at_return) const {
  const size_t cells = at_entry.size() - count_fixed(function);
  std::vector<ValueId> numbers(at_entry.begin(), at_entry.end() - ptrdiff_t(cells));
  numbers.insert(numbers.end(), at_return.begin(), at_return.begin() + ptrdiff_t(cells));
  return numbers;
}

std::vector<ValueId> Activations::numbers_at_return(size_t function, EdgeState& state,
                                                    const std::vector<ValueId>& given) {
  std::vector<ValueId> numbers;
  append_cells(function, state, given, numbers);
  const std::vector<Scalar>& results = component_.functions()[function].results;
  for (size_t i = 0; i < results.size(); ++i)
    if (results[i].is_number) numbers.push_back(state.values[i]);
  for (const auto& [result, family] : blocks_returned(function))
    numbers.push_back(number_of_block(state.values[result], family));
  return numbers;
}

ValueId Activations::any_argument(const Argument& argument, ValueId guard) {
  if (argument.kind == Argument::Kind::Same) return argument.first;
  if (argument.has_stand_in()) return builder_.pointer(argument.stand_in, 0);
  loops::LoopVariable variable; // its ways to make an arbitrary pointer
  variable.type = argument.type;
  variable.first = argument.first;
  variable.targets = argument.targets;
  const bool is_any = argument.kind == Argument::Kind::Any || argument.kind == Argument::Kind::Own;
  variable.kind = is_any ? loops::LoopVariable::Kind::Dead : loops::LoopVariable::Kind::Recurrent;
  return loops::arbitrary_value(builder_, variable, guard);
}

/// None before an activation is known that comes back.
ValueId Activations::any_result(const Argument& result, ValueId guard) {
  const bool is_block = result.kind == Argument::Kind::Targets;
  if (!result.type.is_pointer() || !is_block) return loops::any_value(builder_, result.type, guard);
  return result.targets.empty() ? builder_.null() : any_argument(result, guard);
}

/// As an induction does with what a loop changes.
void Activations::forget_object(EdgeState& state, ObjectId object, loops::Copies& contents) {
  SymbolicMemory& memory = component_.memory();
  if (component_.speculates()) {
    memory.forget_object(state.memory, object);
    return;
  }
  contents[object] = loops::give_any_contents(memory, state, object, "what a recursion leaves");
}

loops::Copies Activations::forget_memory(EdgeState& state) {
  loops::Copies contents;
  for (const ObjectId array : analysis_.arrays) {
    if (component_.speculates()) component_.run_in_progress()->blocks.push_back(builder_.pointer(array, 0));
    forget_object(state, array, contents);
  }
  for (const loops::VariablePlace& cell : analysis_.cells)
    store(state, cell, loops::any_value(builder_, cell.type, state.position.guard));
  return contents;
}

loops::Copies Activations::enter_any(size_t function, EdgeState& state) {
  const std::vector<Argument>& arguments = analysis_.functions[function].arguments;
  state.values.clear();
  for (const Argument& argument : arguments)
    state.values.push_back(any_argument(argument, state.position.guard));
  loops::Copies contents = forget_memory(state);
  for (const Argument& argument : arguments) {
    if (!argument.has_stand_in()) continue;
    forget_object(state, argument.stand_in, contents);
    for (const loops::VariablePlace& cell : argument.cells)
      store(state, cell, loops::any_value(builder_, cell.type, state.position.guard));
  }
  return contents;
}

loops::Copies Activations::return_any(size_t function, EdgeState& state) {
  loops::Copies contents = forget_memory(state);
  const std::vector<Argument>& arguments = analysis_.functions[function].arguments;
  for (size_t i = 0; i < arguments.size(); ++i)
    for (const loops::VariablePlace& cell : arguments[i].cells)
      store_at(state, place_in(builder_, state.values[i], cell),
               loops::any_value(builder_, cell.type, state.position.guard));
  state.values.clear();
  for (const Argument& result : analysis_.functions[function].results)
    state.values.push_back(any_result(result, state.position.guard));
  return contents;
}

} // namespace fathom::recursion
