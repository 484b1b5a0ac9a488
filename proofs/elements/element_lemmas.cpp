#include "proofs/elements/element_lemmas.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;

namespace {

/// Places of one array that are paired with each other, for each head.
constexpr size_t most_asked = 14;

} // namespace

ValueId ElementLemmas::load(MemoryState& state, ValueId guard, ValueId pointer, Type type) {
  const ValueId value = beneath_.load(state, guard, pointer, type);
  if (heads_.empty() || !builder_.has_effects() || !type.is_integer() || type.width() % 8 != 0) return value;
  const Resolution resolution = beneath_.resolve(pointer);
  for (const PointerTarget& target : resolution.targets)
    note_element(target.object, target.offset, type.width() / 8);
  return value;
}

void ElementLemmas::note_element(ObjectId array, ValueId offset, uint32_t bytes, size_t heads) {
  for (size_t h = 0; h < std::min(heads, heads_.size()); ++h) {
    if (heads_[h].array != array) continue;
    for (size_t i = 0; i < heads_[h].assumed.size(); ++i) {
      const ArrayHead::Assumed& item = heads_[h].assumed[i];
      const ElementCondition& condition = item.owner->conditions[item.condition];
      for (const size_t which : condition.fields) {
        const ElementField& field = item.owner->elements[condition.elements].fields[which];
        if (field.bytes == bytes) note_field(h, i, field, offset);
      }
    }
  }
}

void ElementLemmas::note_field(size_t h, size_t i, const ElementField& field, ValueId offset) {
  ArrayHead& head = heads_[h];
  ArrayHead::Assumed& item = head.assumed[i];
  const ElementCondition& condition = item.owner->conditions[item.condition];
  const ValueId begin = builder_.binary(Opcode::Add, offset, builder_.offset_constant(-int64_t(field.place)));
  const auto place = place_among(builder_, begin, item.owner->elements[condition.elements]);
  if (!place || builder_.is_false(place->aligned)) return;
  if (!noted_.insert({h, i, begin}).second) return;
  const ValueId within = builder_.conjoin(
      place->aligned, element_within(builder_, *item.owner, condition, place->index, head.size));
  const Elements& elements = item.owner->elements[condition.elements];
  ValueId given =
      builder_.conjoin(builder_.conjoin(head.reached, item.literal), builder_.conjoin(head.alive, within));
  if (elements.column != 0) given = builder_.conjoin(given, column_within(builder_, elements, place->column));
  if (builder_.is_false(given)) return;
  const Asked now{{place->index, begin, place->column}, given};
  if (!condition.is_pair) return tell(h, i, now.numbers, given);
  std::vector<Asked>& others = asked_[{h, i}];
  if (others.size() == most_asked) return;
  for (const Asked& other : others)
    for (const bool is_first : {true, false}) {
      ElementNumbers both = is_first ? now.numbers : other.numbers;
      both.second = is_first ? other.numbers.index : now.numbers.index;
      tell(h, i, both, builder_.conjoin(now.given, other.given));
    }
  others.push_back(now);
}

void ElementLemmas::tell(size_t h, size_t i, const ElementNumbers& numbers, ValueId given) {
  ArrayHead& head = heads_[h];
  ArrayHead::Assumed& item = head.assumed[i];
  const Satisfied element = element_satisfies(beneath_, *item.owner, item.owner->conditions[item.condition],
                                              item.values, numbers, {head.contents, item.before});
  const ValueId lemma = builder_.disjoin(builder_.not_(given), element.holds);
  if (builder_.is_true(lemma)) return;
  lemmas_.push_back(lemma);
  // What it held before is what earlier heads speak of. At the same head the lemma of an element would
  // ask for that of the next one, and so on.
  for (const ElementRead& read : element.reads) note_element(read.array, read.offset, read.bytes, h);
}

} // namespace fathom::loops
