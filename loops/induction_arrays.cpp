// Loops that are cut at their heads: what is assumed of all elements of the arrays that they change.
#include <algorithm>

#include "loops/cut_obligations.h"
#include "loops/element_lemmas.h"
#include "loops/induction.h"
#include "loops/summary_object.h"

namespace fathom::loops {

using namespace program;

namespace {

constexpr size_t most_inherited = 120;

} // namespace

/// What the variables are in a state in which those of the loop have these values.
std::vector<ValueId> Induction::values_in(const std::vector<NumberSource>& sources,
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

/// What an earlier loop, or one around this, has shown of the same array may stay true. Of the variables of
/// that loop those in memory count as they are when they are asked for, or as they were there.
void Induction::inherit_conditions(ObjectId array, ArrayHead& head) {
  const std::vector<ArrayHead>& heads = body_.lemmas().heads();
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
        if (!current && !any_place) continue; // the same again
        head.assumed.push_back(std::move(item));
      }
      break;
    }
}

/// The array with the conditions that are to be tried, and what it holds before the loop where one needs
/// that.
ArrayHead Induction::head_of(ObjectId array, EdgeState& state) {
  ArrayHead head;
  head.array = array;
  head.size = builder_.object_size(builder_.pointer(array, 0));
  if (analysis_.searched.count(array) == 0) inherit_conditions(array, head); // else it is what it was
  bool before = false;
  std::set<ObjectId> others;
  const size_t own = head.assumed.size();
  for (const auto& all : {analysis_.array_conditions, analysis_.family_conditions})
    for (size_t i = 0; all != nullptr && i < all->conditions.size(); ++i) {
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

/// Conditions that hold where the loop is entered, as obligations; before anything is changed.
std::vector<ArrayHead> Induction::enter_arrays(const EdgeState& entry, EdgeState& state) {
  std::vector<ArrayHead> heads;
  if (analysis_.array_conditions == nullptr && analysis_.family_conditions == nullptr) return heads;
  for (const std::set<ObjectId>* arrays : {&analysis_.arrays, &analysis_.searched})
    for (const ObjectId array : *arrays) {
      ArrayHead head = head_of(array, state);
      if (!head.assumed.empty()) heads.push_back(std::move(head));
    }
  const std::vector<ValueId> firsts = analysis_.firsts();
  for (ArrayHead& head : heads) {
    std::vector<ArrayHead::Assumed> kept;
    MemoryState memory = state.memory;
    for (ArrayHead::Assumed& item : head.assumed) {
      const ValueId holds = element_holds(head, item, firsts, memory, entry.position.guard);
      if (builder_.is_false(holds)) continue;
      const ArrayConditions& owner = *item.owner;
      item.invariant = add_invariant(builder_, body_.invariants(),
                                     owner.text(builder_.program(), owner.conditions[item.condition]));
      item.literal = body_.invariants().back().literal;
      require({item.condition, item.invariant}, holds, entry.position.guard);
      kept.push_back(std::move(item));
    }
    head.assumed = std::move(kept);
  }
  return heads;
}

/// The number of any element.
ValueId Induction::open_index(std::map<uint64_t, ValueId>& by_stride, uint64_t stride) {
  ValueId& open = by_stride[stride];
  if (!open.valid())
    open = builder_.open(OpenKind::Iterations, Type::integer(element_index_bits(builder_, stride)),
                         builder_.boolean(true));
  return builder_.zext(open, builder_.pointer_bits());
}

/// Where it begins; that its fields are read, for the lemmas.
ValueId Induction::ask_for(const ArrayHead& head, const ArrayHead::Assumed& item, ValueId index,
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
    body_.lemmas().note_element(
        head.array,
        builder_.binary(Opcode::Add, begin, builder_.offset_constant(int64_t(elements.fields[field].place))),
        elements.fields[field].bytes);
  return begin;
}

/// Whether any one element of the array, or any two, satisfy the condition in a state: their numbers are
/// open.
ValueId Induction::element_holds(const ArrayHead& head, ArrayHead::Assumed& item,
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
  const ValueId holds =
      element_satisfies(memory_, owner, condition, values_in(item.sources, values, memory, guard), numbers,
                        version, item.before);
  return builder_.disjoin(builder_.not_(within), holds);
}

/// Of all that the conditions read. What the loop only reads may be changed by later ones.
std::shared_ptr<const Copies> Induction::copies_at_head(const std::vector<ArrayHead>& heads,
                                                        EdgeState& state) {
  std::set<ObjectId> read;
  for (const ArrayHead& head : heads) {
    read.insert(head.array);
    for (const ArrayHead::Assumed& item : head.assumed)
      read.merge(others_in(*item.owner, item.owner->conditions[item.condition]).now);
  }
  auto copies = std::make_shared<Copies>(contents_);
  for (const ObjectId object : read)
    if (copies->count(object) == 0)
      (*copies)[object] = copy_of_contents(memory_, state, object, "what a loop reads");
  return copies;
}

/// In the state at the head, whose arrays are arbitrary: from here on what they hold there satisfies the
/// conditions.
bool Induction::assume_arrays(std::vector<ArrayHead>& heads, EdgeState& state,
                              const std::vector<ValueId>& values) {
  if (heads.empty()) return true;
  const ValueId guard = state.position.guard;
  const ValueId reached = builder_.open(OpenKind::Iterations, Type::boolean(), builder_.boolean(true));
  const std::shared_ptr<const Copies> copies = copies_at_head(heads, state);
  for (ArrayHead& head : heads) {
    head.reached = reached;
    head.alive = memory_.alive(state.memory, guard, builder_.pointer(head.array, 0));
    head.contents = {copies->at(head.array), state.memory, builder_.boolean(true), copies};
    for (ArrayHead::Assumed& item : head.assumed)
      item.values = values_in(item.sources, values, state.memory, guard);
    body_.lemmas().add(head);
  }
  return paths_.assume(state.position, reached);
}

/// Where an iteration ends the conditions hold again.
void Induction::require_arrays(std::vector<ArrayHead>& heads, EdgeState& next,
                               const std::vector<ValueId>& after) {
  for (ArrayHead& head : heads)
    for (ArrayHead::Assumed& item : head.assumed)
      require({item.condition, item.invariant},
              element_holds(head, item, after, next.memory, next.position.guard), next.position.guard);
}

} // namespace fathom::loops
