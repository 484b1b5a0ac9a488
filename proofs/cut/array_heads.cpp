#include "proofs/cut/array_heads.h"

#include "proofs/cut/cut_obligations.h"
#include "proofs/elements/condition_strength.h"
#include "proofs/exact/summary_object.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;

namespace {

constexpr size_t most_inherited = 120;

} // namespace

ArrayHeads::ArrayHeads(SymbolicMemory& symbolic_memory, ForkTree& paths, ElementLemmas& lemmas,
                       std::vector<Invariant>& invariants)
    : builder_(symbolic_memory.builder()), memory_(symbolic_memory), paths_(paths), lemmas_(lemmas),
      invariants_(invariants) {}

/// What the variables are in a state in which those of the loop have these values.
std::vector<ValueId> ArrayHeads::values_in(const std::vector<NumberSource>& sources,
                                           const std::vector<ValueId>& values, MemoryState& memory,
                                           ValueId guard) {
  std::vector<ValueId> all;
  for (const NumberSource& source : sources) switch (source.kind) {
    case NumberSource::Kind::Own: all.push_back(values[source.variable]); break;
    case NumberSource::Kind::Fixed: all.push_back(source.fixed); break;
    case NumberSource::Kind::Place:
      all.push_back(memory_.load(memory, guard, builder_.pointer(source.object, source.offset), source.type));
      break;
    case NumberSource::Kind::Second: all.emplace_back(); break; // of each element another one
    }
  return all;
}

/// What an earlier loop, or one around this, has shown of the same array may stay true. The
/// variables of that loop that are in memory count as they are when they are asked for, or as they were
/// there.
void ArrayHeads::inherit_conditions(ObjectId array, ArrayHead& head) {
  const std::vector<ArrayHead>& heads = lemmas_.heads();
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
            source.fixed = assumed.values[k];
          any_place |= source.object.valid();
        }
        if (!current && (!any_place || item.owner->of_living)) continue; // the same again, or of no use
        head.assumed.push_back(std::move(item));
      }
      break;
    }
}

/// The array with the conditions that are to be tried, and what it holds before the loop where one needs
/// that.
ArrayHead ArrayHeads::head_of(ObjectId array, const Guesses& guesses, EdgeState& state) {
  ArrayHead head;
  head.array = array;
  head.size = builder_.object_size(builder_.pointer(array, 0));
  // What is only read is what it was.
  if (guesses.inherits && guesses.searched.count(array) == 0) inherit_conditions(array, head);
  bool before = false;
  std::set<ObjectId> others;
  const size_t own = head.assumed.size();
  for (const auto& all : guesses.conditions)
    for (size_t i = 0; i < all->conditions.size(); ++i) {
      const ElementCondition& condition = all->conditions[i];
      if (all->elements[condition.elements].array != array) continue;
      head.assumed.push_back({all, i, all->numbers, {}, {}, {}, {}});
      before |= mentions_before(condition);
      others.merge(others_in(*all, condition).before);
    }
  if (!before) return head;
  head.before.object = copy_of_contents(memory_, state, array, "what was before a loop");
  head.before.memory = state.memory;
  head.before.guard = builder_.boolean(true);
  auto copies = std::make_shared<Copies>();
  for (const ObjectId other : others)
    (*copies)[other] = copy_of_contents(memory_, state, other, "what was before a loop");
  head.before.others = std::move(copies);
  for (size_t i = own; i < head.assumed.size(); ++i) head.assumed[i].before = head.before;
  return head;
}

void ArrayHeads::enter(const Guesses& guesses, const std::vector<ValueId>& values, EdgeState& state) {
  if (guesses.conditions.empty()) return;
  tried_ = guesses.conditions;
  for (const std::set<ObjectId>* arrays : {&guesses.changed, &guesses.searched})
    for (const ObjectId array : *arrays) {
      ArrayHead head = head_of(array, guesses, state);
      drop_repeated(head.assumed);
      if (!head.assumed.empty()) heads_.push_back(std::move(head));
    }
  const ValueId guard = state.position.guard;
  for (ArrayHead& head : heads_) {
    std::vector<ArrayHead::Assumed> kept;
    MemoryState memory = state.memory;
    for (ArrayHead::Assumed& item : head.assumed) {
      const ValueId holds = element_holds(head, item, values, memory, guard);
      if (builder_.is_false(holds)) continue;
      const ArrayConditions& owner = *item.owner;
      item.invariant = add_invariant(builder_, invariants_,
                                     owner.text(builder_.program(), owner.conditions[item.condition]));
      invariants_.back().of_elements = true;
      item.literal = invariants_.back().literal;
      require_invariant(builder_, invariants_[item.invariant], holds, guard);
      kept.push_back(std::move(item));
    }
    head.assumed = std::move(kept);
    const std::vector<std::vector<size_t>> stronger = stronger_conditions(head.assumed);
    for (size_t i = 0; i < stronger.size(); ++i)
      for (const size_t other : stronger[i])
        invariants_[head.assumed[i].invariant].stronger.push_back(uint32_t(head.assumed[other].invariant));
  }
}

/// The number of any element.
ValueId ArrayHeads::open_index(std::map<uint64_t, ValueId>& by_stride, uint64_t stride) {
  ValueId& open = by_stride[stride];
  if (!open.valid())
    open = builder_.open(OpenKind::Iterations, Type::integer(element_index_bits(builder_, stride)),
                         builder_.boolean(true));
  return builder_.zext(open, builder_.pointer_bits());
}

/// Where it begins; that its fields are read, for the lemmas.
ValueId ArrayHeads::ask_for(const ArrayHead& head, const ArrayHead::Assumed& item, ValueId index,
                            ValueId column) {
  const ArrayConditions& owner = *item.owner;
  const ElementCondition& condition = owner.conditions[item.condition];
  const Elements& elements = owner.elements[condition.elements];
  const ValueId stride = builder_.constant(builder_.pointer_bits(), elements.stride);
  ValueId begin = builder_.binary(Opcode::Add, builder_.binary(Opcode::Mul, index, stride),
                                  builder_.offset_constant(int64_t(elements.base)));
  if (elements.column != 0) {
    const ValueId width = builder_.constant(builder_.pointer_bits(), elements.column);
    begin = builder_.binary(Opcode::Add, begin, builder_.binary(Opcode::Mul, column, width));
  }
  for (const size_t field : condition.fields)
    lemmas_.note_element(
        head.array,
        builder_.binary(Opcode::Add, begin, builder_.offset_constant(int64_t(elements.fields[field].place))),
        elements.fields[field].bytes);
  return begin;
}

/// Whether any one element of the array, or any two, satisfy the condition in a state: their numbers are
/// open.
ValueId ArrayHeads::element_holds(const ArrayHead& head, ArrayHead::Assumed& item,
                                  const std::vector<ValueId>& values, MemoryState& memory, ValueId guard) {
  const ArrayConditions& owner = *item.owner;
  const ElementCondition& condition = owner.conditions[item.condition];
  const Elements& elements = owner.elements[condition.elements];
  const uint64_t stride = elements.stride;
  ElementNumbers numbers;
  numbers.index = open_index(any_element_, stride);
  ValueId within = builder_.conjoin(element_within(builder_, owner, condition, numbers.index, head.size),
                                    memory_.alive(memory, guard, builder_.pointer(head.array, 0)));
  if (elements.column != 0) {
    numbers.second = open_index(any_second_, stride);
    within = builder_.conjoin(within, column_within(builder_, elements, numbers.second));
  } else if (condition.is_pair) {
    numbers.second = open_index(any_second_, stride);
    within = builder_.conjoin(within, element_within(builder_, owner, condition, numbers.second, head.size));
  }
  if (builder_.is_false(within)) return builder_.boolean(true);
  numbers.begin = ask_for(head, item, numbers.index, numbers.second);
  if (condition.is_pair) ask_for(head, item, numbers.second, {});
  ArrayVersion version{head.array, memory, builder_.conjoin(guard, within)};
  const Satisfied element =
      element_satisfies(memory_, owner, condition, values_in(item.sources, values, memory, guard), numbers,
                        {version, item.before});
  for (const ElementRead& read : element.reads) lemmas_.note_element(read.array, read.offset, read.bytes);
  return builder_.disjoin(builder_.not_(within), element.holds);
}

/// Copies of all that the conditions read. What the loop only reads may be changed by later ones.
std::shared_ptr<const Copies> ArrayHeads::copies_of_read(const Copies& contents, EdgeState& state) {
  std::set<ObjectId> read;
  for (const ArrayHead& head : heads_) {
    read.insert(head.array);
    for (const ArrayHead::Assumed& item : head.assumed)
      read.merge(others_in(*item.owner, item.owner->conditions[item.condition]).now);
  }
  auto copies = std::make_shared<Copies>(contents);
  for (const ObjectId object : read)
    if (copies->count(object) == 0)
      (*copies)[object] = copy_of_contents(memory_, state, object, "what a loop reads");
  return copies;
}

bool ArrayHeads::assume(EdgeState& state, const std::vector<ValueId>& values, const Copies& contents) {
  if (heads_.empty()) return true;
  const ValueId guard = state.position.guard;
  const ValueId reached = builder_.open(OpenKind::Iterations, Type::boolean(), builder_.boolean(true));
  const std::shared_ptr<const Copies> copies = copies_of_read(contents, state);
  for (ArrayHead& head : heads_) {
    head.reached = reached;
    head.alive = memory_.alive(state.memory, guard, builder_.pointer(head.array, 0));
    head.contents = {copies->at(head.array), state.memory, builder_.boolean(true), copies};
    for (ArrayHead::Assumed& item : head.assumed)
      item.values = values_in(item.sources, values, state.memory, guard);
    lemmas_.add(head);
  }
  return paths_.assume(state.position, reached);
}

void ArrayHeads::set_before(const Copies& contents, const MemoryState& memory) {
  for (ArrayHead& head : heads_) {
    const auto copy = contents.find(head.array);
    if (copy == contents.end()) continue;
    head.before = {copy->second, memory, builder_.boolean(true)};
    for (ArrayHead::Assumed& item : head.assumed)
      if (std::find(tried_.begin(), tried_.end(), item.owner) != tried_.end()) item.before = head.before;
  }
}

void ArrayHeads::require(EdgeState& state, const std::vector<ValueId>& values) {
  const ValueId guard = state.position.guard;
  for (ArrayHead& head : heads_)
    for (ArrayHead::Assumed& item : head.assumed)
      require_invariant(builder_, invariants_[item.invariant],
                        element_holds(head, item, values, state.memory, guard), guard);
}

} // namespace fathom::loops
