// Loops that are cut at their heads: what is assumed of all elements of the arrays that they change.
#include "frontend/unwinder/machine.h"
#include "frontend/unwinder/summary.h"

#include <algorithm>

namespace fathom::frontend {

using namespace program;

namespace {

constexpr size_t most_inherited = 120;

} // namespace

/// On trial: `leaves` and `numbers` as in find_candidates().
void LoopSummariser::guess_array_conditions(const std::vector<ValueId>& leaves,
                                            const std::vector<ValueId>& numbers,
                                            const std::vector<ValueId>& after, uint32_t mark,
                                            uint32_t began) {
  array_conditions_.reset();
  if (arrays_.empty()) return;
  ElementHints hints;
  hints.arrays.assign(arrays_.begin(), arrays_.end());
  for (const size_t k : candidate_cells_) {
    const LoopVariable& cell = cells_[k];
    if (!cell.targets.empty() || (!cell.type.is_pointer() && cell.type.width() < 8)) continue;
    NumberSource source;
    source.name = name_of(cell);
    source.cell = k;
    source.type = cell.type;
    source.first = cell.first;
    if (!cell.is_phi) source.object = cell.object;
    source.offset = cell.offset;
    hints.numbers.push_back(source);
    hints.leaves.push_back(cell.type.is_pointer() ? numbers[k] : leaves[k]);
    hints.after.push_back(number_of(source, after[k]));
    hints.firsts.push_back(cell.type.is_pointer() ? ValueId() : cell.first);
  }
  for (const Trial::Write& write : machine_.trial_->writes)
    hints.stores.push_back({write.pointer, builder_.type(write.value), write.value});
  const Program& program = builder_.program();
  for (uint32_t id = began; id < program.size(); ++id) {
    const Instruction& i = program[ValueId(id)];
    if (i.opcode == Opcode::Load && i.type.is_integer()) hints.loads.push_back({i.operands[0], i.type, {}});
  }
  hints.mark = mark;
  hints.began = began;
  array_conditions_ = frontend::guess_array_conditions(memory_, hints);
}

ValueId LoopSummariser::number_of(const NumberSource& source, ValueId value) {
  if (!source.type.is_pointer()) return value;
  return builder_.binary(Opcode::Sub, builder_.ptr_offset(value), builder_.ptr_offset(source.first));
}

/// The numbers in a state in which the loop's variables have these values.
std::vector<ValueId> LoopSummariser::numbers_in(const std::vector<NumberSource>& sources,
                                                const std::vector<ValueId>& values, MemoryState& memory,
                                                ValueId guard) {
  std::vector<ValueId> numbers;
  for (const NumberSource& source : sources) switch (source.kind) {
    case NumberSource::Kind::Own: numbers.push_back(number_of(source, values[source.cell])); break;
    case NumberSource::Kind::Fixed: numbers.push_back(source.fixed); break;
    case NumberSource::Kind::Place:
      numbers.push_back(number_of(
          source, memory_.load(memory, guard, builder_.pointer(source.object, source.offset), source.type)));
      break;
    }
  return numbers;
}

/// What an earlier loop, or one around this, has shown of the same array may stay true. Of the variables of
/// that loop those in memory count as they are when they are asked for, or as they were there.
void LoopSummariser::inherit_conditions(ObjectId array, ArrayHead& head) {
  const std::vector<ArrayHead>& heads = machine_.array_heads_;
  for (const bool current : {true, false})
    for (auto other = heads.rbegin(); other != heads.rend(); ++other) {
      if (other->array != array) continue;
      for (const ArrayHead::Assumed& assumed : other->assumed) {
        if (head.assumed.size() >= most_inherited) return;
        ArrayHead::Assumed item = assumed;
        bool any_place = false;
        for (size_t k = 0; k < item.sources.size(); ++k) {
          NumberSource& source = item.sources[k];
          if (source.kind == NumberSource::Kind::Own)
            source.kind =
                source.object.valid() && current ? NumberSource::Kind::Place : NumberSource::Kind::Fixed;
          if (source.kind == NumberSource::Kind::Fixed && !source.fixed.valid())
            source.fixed = assumed.numbers[k];
          any_place |= source.object.valid();
        }
        if (!current && !any_place) continue; // the same again
        head.assumed.push_back(std::move(item));
      }
      break;
    }
}

/// Conditions that hold where the loop is entered, as obligations; before anything is changed.
std::vector<ArrayHead> LoopSummariser::enter_arrays(const EdgeState& entry, EdgeState& state) {
  std::vector<ArrayHead> heads;
  if (array_conditions_ == nullptr) return heads;
  std::vector<ValueId> firsts;
  for (const LoopVariable& cell : cells_) firsts.push_back(cell.first);
  for (const ObjectId array : arrays_) {
    ArrayHead head;
    head.array = array;
    const ValueId to = builder_.pointer(array, 0);
    head.size = builder_.object_size(to);
    inherit_conditions(array, head);
    bool before = false;
    const size_t own = head.assumed.size();
    for (size_t i = 0; i < array_conditions_->conditions.size(); ++i) {
      const ElementCondition& condition = array_conditions_->conditions[i];
      if (array_conditions_->elements[condition.elements].array != array) continue;
      head.assumed.push_back({array_conditions_, i, array_conditions_->numbers, {}, {}, {}, {}});
      before |= mentions_before(condition);
    }
    if (head.assumed.empty()) continue;
    if (before) {
      head.before.object = machine_.summary_array(state.memory, "what was before a loop");
      const ValueId guard = state.position.guard;
      const ValueId active = builder_.conjoin(guard, memory_.alive(state.memory, guard, to));
      memory_.copy(state.memory, active, builder_.pointer(head.before.object, 0), to, head.size);
      head.before.memory = state.memory;
      head.before.guard = builder_.boolean(true);
    }
    for (size_t i = own; i < head.assumed.size(); ++i) head.assumed[i].before = head.before;
    heads.push_back(std::move(head));
  }
  for (ArrayHead& head : heads) {
    std::vector<ArrayHead::Assumed> kept;
    MemoryState memory = state.memory;
    for (ArrayHead::Assumed& item : head.assumed) {
      const ValueId holds = element_holds(head, item, firsts, memory, entry.position.guard);
      if (builder_.is_false(holds)) continue;
      item.literal = builder_.open(OpenKind::Iterations, Type::boolean(), builder_.boolean(true));
      item.invariant = machine_.result_.invariants.size();
      const ArrayConditions& owner = *item.owner;
      machine_.result_.invariants.push_back({item.literal,
                                             builder_.location(),
                                             owner.text(builder_.program(), owner.conditions[item.condition]),
                                             {}});
      require({item.condition, item.invariant}, holds, entry.position.guard);
      kept.push_back(std::move(item));
    }
    head.assumed = std::move(kept);
  }
  return heads;
}

/// Whether any one element of the array satisfies the condition in a state: one whose number is open.
ValueId LoopSummariser::element_holds(const ArrayHead& head, ArrayHead::Assumed& item,
                                      const std::vector<ValueId>& values, MemoryState& memory,
                                      ValueId guard) {
  const ArrayConditions& owner = *item.owner;
  const ElementCondition& condition = owner.conditions[item.condition];
  const Elements& elements = owner.elements[condition.elements];
  const uint32_t bits = builder_.pointer_bits();
  ValueId& open = any_element_[elements.stride];
  if (!open.valid())
    open = builder_.open(OpenKind::Iterations, Type::integer(element_index_bits(builder_, elements.stride)),
                         builder_.boolean(true));
  const ValueId index = builder_.zext(open, bits);
  const ValueId begin = builder_.binary(
      Opcode::Add, builder_.binary(Opcode::Mul, index, builder_.constant(bits, elements.stride)),
      builder_.offset_constant(int64_t(elements.base)));
  const ValueId within = builder_.conjoin(element_within(builder_, owner, condition, index, head.size),
                                          memory_.alive(memory, guard, builder_.pointer(head.array, 0)));
  if (builder_.is_false(within)) return builder_.boolean(true);
  for (const size_t field : condition.fields)
    machine_.note_element(
        head.array,
        builder_.binary(Opcode::Add, begin, builder_.offset_constant(int64_t(elements.fields[field].place))),
        elements.fields[field].bytes);
  ArrayVersion version{head.array, memory, builder_.conjoin(guard, within)};
  const ValueId holds =
      element_satisfies(memory_, owner, condition, numbers_in(item.sources, values, memory, guard), index,
                        begin, version, item.before);
  return builder_.disjoin(builder_.not_(within), holds);
}

/// In the state at the head, whose arrays are arbitrary: from here on what they hold there satisfies the
/// conditions.
bool LoopSummariser::assume_arrays(std::vector<ArrayHead>& heads, EdgeState& state,
                                   const std::vector<ValueId>& values) {
  if (heads.empty()) return true;
  const ValueId guard = state.position.guard;
  const ValueId reached = builder_.open(OpenKind::Iterations, Type::boolean(), builder_.boolean(true));
  for (ArrayHead& head : heads) {
    head.reached = reached;
    head.alive = memory_.alive(state.memory, guard, builder_.pointer(head.array, 0));
    head.contents = {array_contents_.at(head.array), state.memory, builder_.boolean(true)};
    for (ArrayHead::Assumed& item : head.assumed)
      item.numbers = numbers_in(item.sources, values, state.memory, guard);
    machine_.array_heads_.push_back(head);
  }
  return machine_.forks_.assume(state.position, reached);
}

/// Where an iteration ends the conditions hold again.
void LoopSummariser::require_arrays(std::vector<ArrayHead>& heads, EdgeState& next,
                                    const std::vector<ValueId>& after) {
  for (ArrayHead& head : heads)
    for (ArrayHead::Assumed& item : head.assumed)
      require({item.condition, item.invariant},
              element_holds(head, item, after, next.memory, next.position.guard), next.position.guard);
}

/// Bytes of an array are read as a number: what the heads passed so far say of them.
void Machine::note_element(ObjectId array, ValueId offset, uint32_t bytes) {
  for (size_t h = 0; h < array_heads_.size(); ++h) {
    if (array_heads_[h].array != array) continue;
    for (size_t i = 0; i < array_heads_[h].assumed.size(); ++i) {
      ArrayHead& head = array_heads_[h];
      ArrayHead::Assumed& item = head.assumed[i];
      const ElementCondition& condition = item.owner->conditions[item.condition];
      const Elements& elements = item.owner->elements[condition.elements];
      for (const size_t which : condition.fields) {
        const ElementField& field = elements.fields[which];
        if (field.bytes != bytes) continue;
        const ValueId begin =
            builder_.binary(Opcode::Add, offset, builder_.offset_constant(-int64_t(field.place)));
        const auto place = place_among(builder_, begin, elements);
        if (!place || builder_.is_false(place->aligned)) continue;
        if (!noted_elements_.insert({h, i, begin}).second) continue;
        const ValueId within = builder_.conjoin(
            place->aligned, element_within(builder_, *item.owner, condition, place->index, head.size));
        const ValueId given = builder_.conjoin(builder_.conjoin(head.reached, item.literal),
                                               builder_.conjoin(head.alive, within));
        if (builder_.is_false(given)) continue;
        const ValueId holds = element_satisfies(memory_, *item.owner, condition, item.numbers, place->index,
                                                begin, head.contents, item.before);
        const ValueId lemma = builder_.disjoin(builder_.not_(given), holds);
        if (!builder_.is_true(lemma)) result_.lemmas.push_back(lemma);
      }
    }
  }
}

/// A load of the program from what may be such an array.
void Machine::note_element_read(ValueId pointer, Type type) {
  if (on_trial() || array_heads_.empty() || !type.is_integer() || type.width() % 8 != 0) return;
  const Resolution resolution = memory_.resolve(pointer);
  for (const PointerTarget& target : resolution.targets)
    note_element(target.object, target.offset, type.width() / 8);
}

} // namespace fathom::frontend
