#include "proofs/elements/array_uses.h"

#include "proofs/body/choices.h"
#include "proofs/elements/element_rows.h"

#include <map>
#include <set>

namespace fathom::loops {

using namespace program;

namespace {

constexpr size_t most_elements = 4, most_guards = 2, most_steps = 2;
constexpr uint64_t largest_stride = 1u << 16;
constexpr int deepest_value = 10;
constexpr size_t largest_value = 400;

class Observer {
 public:
  Observer(SymbolicMemory& symbolic_memory, const ElementHints& hints)
      : memory_(symbolic_memory), builder_(symbolic_memory.builder()), hints_(hints) {
    for (size_t k = 0; k < hints.numbers.size(); ++k) {
      result_.steps.emplace_back();
      result_.directions.push_back(direction_of(k));
      if (is_flag(k)) result_.flags.push_back(k);
    }
  }

  ElementUses run() {
    for (const ElementHints::Access& store : hints_.stores) note(store, true);
    for (const ElementHints::Access& load : hints_.loads) note(load, false);
    for (const Pattern& pattern : patterns_) note_field(pattern);
    return std::move(result_);
  }

 private:
  const Instruction& at(ValueId value) const { return builder_.program()[value]; }

  std::optional<size_t> number_of(ValueId value) const {
    const auto found = std::find(hints_.leaves.begin(), hints_.leaves.end(), value);
    if (found == hints_.leaves.end() || !value.valid()) return {};
    return size_t(found - hints_.leaves.begin());
  }

  ValueId without_extension(ValueId value) const { return plain_value(builder_.program(), value); }

  /// Whether a number of the loop stays or grows, stays or shrinks, by constants.
  Direction direction_of(size_t number) {
    bool up = false, down = false;
    const ValueId leaf = hints_.leaves[number];
    for (const ValueId choice : choices_of(builder_.program(), hints_.after[number])) {
      const Instruction& i = at(choice);
      if (choice == leaf) continue;
      const bool moves =
          i.opcode == Opcode::Add && i.operands[0] == leaf && builder_.is_constant(i.operands[1]);
      if (!moves) return Direction::Other;
      const BitVector& step = builder_.program().constant(i.operands[1]);
      (step.sign() ? down : up) = true;
      add_once(result_.steps[number], builder_.constant_i64(i.operands[1]), most_steps);
    }
    return up == down ? Direction::Other : up ? Direction::Up : Direction::Down;
  }

  bool is_flag(size_t number) const {
    const std::vector<ValueId> choices = choices_of(builder_.program(), hints_.after[number]);
    const auto stays = [&](ValueId choice) {
      return choice == hints_.leaves[number] || builder_.is_constant(choice);
    };
    return choices.size() > 1 && std::all_of(choices.begin(), choices.end(), stays);
  }

  /// The number of the loop that an index is, but for widening and constants.
  std::optional<size_t> number_in(ValueId value) const {
    for (int depth = 0; depth < 8 && value.valid(); ++depth) {
      if (const auto number = number_of(value)) return number;
      const Instruction& i = at(value);
      const bool widens = i.opcode == Opcode::ZExt || i.opcode == Opcode::SExt || i.opcode == Opcode::Extract;
      const bool shifts = i.opcode == Opcode::Add && builder_.is_constant(i.operands[1]);
      if (!widens && !shifts) return {};
      value = i.operands[0];
    }
    return {};
  }

  /// An access at rest + index * stride.
  struct Pattern {
    ObjectId array;
    uint64_t stride = 0;
    int64_t rest = 0;
    ValueId index;
    uint32_t bytes = 0;
    ValueId stored; ///< none() for a load
    ValueId read;   ///< none() for a store, or an array that is changed
    const ElementHints::Access* access = nullptr;
    bool is_scaled = false; ///< the index counts elements, not bytes
    ValueId column = {};    ///< of an array of arrays, and its width
    uint64_t width = 0;
  };

  static bool is_among(ObjectId object, const std::vector<ObjectId>& all) {
    return std::find(all.begin(), all.end(), object) != all.end();
  }

  void note(const ElementHints::Access& access, bool is_store) {
    if (!access.type.is_integer() || access.type.width() % 8 != 0) return;
    const Resolution resolution = memory_.resolve(access.pointer);
    for (const PointerTarget& target : resolution.targets)
      if (is_among(target.object, hints_.arrays))
        note_at(target, access, is_store ? access.value : ValueId(), {});
      else if (!is_store && is_among(target.object, hints_.searched))
        note_at(target, access, {}, access.value);
  }

  void note_at(const PointerTarget& target, const ElementHints::Access& access, ValueId stored,
               ValueId read) {
    const uint32_t bytes = access.type.width() / 8;
    Pattern pattern{target.object, bytes, 0, target.offset, bytes, stored, read, &access};
    while (at(pattern.index).opcode == Opcode::Add && builder_.is_constant(at(pattern.index).operands[1])) {
      pattern.rest += builder_.constant_i64(at(pattern.index).operands[1]);
      pattern.index = at(pattern.index).operands[0];
    }
    if (builder_.is_constant(pattern.index)) { // a hint of no stride, but of what is not in the array
      const uint64_t end = builder_.constant_u64(pattern.index) + uint64_t(pattern.rest) + pattern.bytes;
      uint64_t& least = before_.try_emplace(target.object, UINT64_MAX).first->second;
      least = std::min(least, end);
      return;
    }
    // Where an index is a difference of numbers, the factor of one is as large as a negative number.
    if (const auto place = row_place(builder_, target.offset);
        place && place->width >= bytes && place->stride <= largest_stride) {
      pattern.stride = place->stride;
      pattern.rest = place->rest;
      pattern.index = place->row;
      pattern.column = place->column;
      pattern.width = place->width;
      pattern.is_scaled = true;
      patterns_.push_back(pattern);
      return;
    }
    const Instruction product = at(pattern.index);
    const bool scaled = product.opcode == Opcode::Mul || product.opcode == Opcode::Shl;
    if (scaled && builder_.is_constant(product.operands[1])) {
      const uint64_t factor = builder_.constant_u64(product.operands[1]);
      pattern.stride = product.opcode == Opcode::Mul ? factor : factor < 17 ? uint64_t(1) << factor : 0;
      pattern.index = product.operands[0];
      pattern.is_scaled = true;
    }
    if (pattern.stride > largest_stride || pattern.stride < pattern.bytes) return;
    patterns_.push_back(pattern);
  }

  /// Where element 0 begins, and how many there are where all indices are bounded: an array may be a part of
  /// a structure. Its last part, if that is possible, since elements that are not stored into count too.
  void place(Elements& elements) const {
    std::optional<uint64_t> least;
    std::optional<uint64_t> count = 0;
    for (const Pattern& pattern : patterns_) {
      if (pattern.array != elements.array || pattern.stride != elements.stride || pattern.width != 0)
        continue;
      if (pattern.rest >= 0) least = std::min(least.value_or(UINT64_MAX), uint64_t(pattern.rest));
      const uint64_t high = builder_.interval(pattern.index).high;
      if (high > largest_stride) count.reset();
      if (count) count = std::max(*count, high + 1);
    }
    const std::optional<uint64_t> size = builder_.program().constant_size(elements.array);
    const auto other = before_.find(elements.array);
    const bool has_header =
        least && *least >= elements.stride && other != before_.end() && other->second <= *least;
    const bool is_part =
        least && (has_header || *least > elements.stride || (size && *size % elements.stride != 0));
    if (!is_part) return;
    elements.base = *least;
    const bool to_the_end = size && *size > *least && (*size - *least) % elements.stride == 0;
    if (!to_the_end) elements.count = count;
  }

  void note_field(const Pattern& pattern) {
    std::vector<Elements>& all = result_.elements;
    const auto same = [&](const Elements& e) {
      return e.array == pattern.array && e.stride == pattern.stride && e.column == pattern.width;
    };
    auto found = std::find_if(all.begin(), all.end(), same);
    if (found == all.end()) {
      if (all.size() == most_elements) return;
      all.push_back({pattern.array, pattern.stride, {}, 0, {}});
      all.back().column = pattern.width;
      if (pattern.width == 0) place(all.back());
      result_.fields.emplace_back();
      found = all.end() - 1;
    }
    const auto stride = int64_t(pattern.stride);
    const int64_t whole = pattern.width == 0 ? stride : int64_t(pattern.width); // that its fields are within
    const int64_t place = ((pattern.rest - int64_t(found->base)) % whole + whole) % whole;
    if (place + pattern.bytes > whole) return;
    FieldUse* use = use_of(*found, {uint64_t(place), pattern.bytes});
    if (use == nullptr) return;
    const auto which = size_t(found - all.begin());
    if (pattern.is_scaled || pattern.stride == 1)
      result_.accesses.push_back({which, size_t(use - result_.fields[which].data()), pattern.index,
                                  (pattern.rest - int64_t(found->base) - place) / whole, pattern.column,
                                  pattern.access->pointer, pattern.access->type, pattern.stored,
                                  pattern.stored.valid() ? ValueId() : pattern.access->value,
                                  pattern.access->guard});
    if (pattern.read.valid() && pattern.width == 0) note_search(pattern, *use);
    if (!pattern.stored.valid()) return;
    use->stored = true;
    collect(pattern.stored, *use);
    relate(pattern.stored, pattern.array, *use);
    if (pattern.width != 0) return; // rows have guards of their own
    collect_places(pattern.index, *use);
    const std::optional<size_t> guard = number_in(pattern.index);
    if (guard && result_.directions[*guard] != Direction::Other) add_once(use->guards, *guard, most_guards);
  }

  /// Another array, where this value is read of it as the pattern's element is of its own.
  ObjectId array_beside(const Pattern& pattern, ValueId read) const {
    const auto found = std::find_if(patterns_.begin(), patterns_.end(), [&](const Pattern& other) {
      return other.read == read && other.array != pattern.array && other.index == pattern.index &&
             other.stride == pattern.stride && other.rest == pattern.rest && other.bytes == pattern.bytes;
    });
    const bool from_start = pattern.rest >= 0 && uint64_t(pattern.rest) < pattern.stride;
    return found == patterns_.end() || !from_start ? ObjectId() : found->array;
  }

  /// What is done with an element of an array that the loop walks through: it becomes a number, or is
  /// compared with one, or with something that stays.
  void note_search(const Pattern& pattern, FieldUse& use) const {
    const std::optional<size_t> guard = number_in(pattern.index);
    if (!guard || result_.directions[*guard] == Direction::Other) return;
    use.searched = true;
    add_once(use.guards, *guard, most_guards);
    for (size_t k = 0; k < hints_.after.size(); ++k)
      for (const ValueId choice : choices_of(builder_.program(), hints_.after[k]))
        if (k != *guard && without_extension(choice) == pattern.read)
          add_once(use.numbers, k, most_element_bounds);
    for (uint32_t id = hints_.began; id < builder_.program().size(); ++id) {
      const Instruction& i = at(ValueId(id));
      if (i.opcode != Opcode::Ult && i.opcode != Opcode::Slt && i.opcode != Opcode::Eq) continue;
      for (const int side : {0, 1}) {
        if (without_extension(i.operands[side]) != pattern.read) continue;
        const ValueId other = i.operands[1 - side];
        if (const auto number = number_of(without_extension(other)))
          add_once(use.numbers, *number, most_element_bounds);
        else if (builder_.is_constant(other) || other.index() < hints_.mark)
          add_once(use.tests, {i.opcode, side == 0, other, {}}, most_element_tests);
        else if (const ObjectId beside = array_beside(pattern, without_extension(other)); beside.valid())
          add_once(use.tests, {i.opcode, side == 0, {}, beside}, most_element_tests);
      }
    }
  }

  FieldUse* use_of(Elements& elements, ElementField field) {
    std::vector<FieldUse>& uses = result_.fields[size_t(&elements - result_.elements.data())];
    const auto place = std::find(elements.fields.begin(), elements.fields.end(), field);
    if (place != elements.fields.end()) return &uses[size_t(place - elements.fields.begin())];
    if (elements.fields.size() == most_element_fields) return nullptr;
    elements.fields.push_back(field);
    uses.emplace_back();
    return &uses.back();
  }

  /// Constants among what an index may be.
  void collect_places(ValueId index, FieldUse& use) const {
    for (const ValueId choice : choices_of(builder_.program(), without_extension(index)))
      if (const ValueId place = without_extension(choice); builder_.is_constant(place))
        add_once(use.places, builder_.program().constant(place).zext(builder_.pointer_bits()),
                 most_element_places + 1);
  }

  /// Constants that are stored, and how large other values can be.
  void collect(ValueId stored, FieldUse& use) const {
    for (const ValueId choice : choices_of(builder_.program(), stored)) {
      if (builder_.is_constant(choice)) {
        add_once(use.constants, builder_.program().constant(choice), most_element_constants + 1);
        continue;
      }
      use.others = true;
      const uint32_t width = builder_.width_of(choice);
      const Interval interval = width <= 64 ? builder_.interval(choice) : Interval{};
      if (width <= 64 && interval.high < (width == 64 ? ~0ull : (1ull << width) - 1))
        add_once(use.limits, BitVector(width, interval.high), most_element_constants);
    }
  }

  /// What the value is made of, but for conditions.
  void parts_of(ValueId value, int depth, std::set<ValueId>& parts) const {
    if (!parts.insert(value).second || depth == 0 || parts.size() > largest_value) return;
    const Instruction i = at(value);
    const bool is_load = i.opcode == Opcode::Load;
    const size_t first = i.opcode == Opcode::Ite ? 1 : 0;
    for (size_t k = first; k < 3 && !is_load; ++k)
      if (i.operands[k].valid()) parts_of(i.operands[k], depth - 1, parts);
  }

  /// Numbers that what is stored is made of, and what these are compared with.
  void relate(ValueId value, ObjectId array, FieldUse& use) {
    std::set<ValueId> parts;
    parts_of(value, deepest_value, parts);
    std::set<ValueId> places; // what is read twice is two loads
    for (const ValueId part : parts)
      if (at(part).opcode == Opcode::Load) places.insert(at(part).operands[0]);
    const auto is_part = [&](ValueId v) {
      if (at(v).opcode == Opcode::Load && places.count(at(v).operands[0]) != 0) return true;
      return !builder_.is_constant(v) && parts.count(v) != 0;
    };
    for (size_t k = 0; k < hints_.leaves.size(); ++k)
      if (hints_.leaves[k].valid() && is_part(hints_.leaves[k]))
        add_once(use.numbers, k, most_element_bounds);
    for (const ValueId part : parts) {
      if (part != value && at(part).opcode == Opcode::Load && is_within(at(part).operands[0], array))
        use.counts = true;
      if (part.index() < hints_.mark && !builder_.is_constant(part) && at(part).type.is_integer() &&
          builder_.width_of(part) >= 8)
        add_once(use.old, part, most_element_bounds);
    }
    for (uint32_t id = hints_.began; id < builder_.program().size(); ++id) {
      const Instruction& i = at(ValueId(id));
      if (i.opcode != Opcode::Ult && i.opcode != Opcode::Slt) continue;
      for (const int side : {0, 1}) {
        const ValueId mine = i.operands[side], other = without_extension(i.operands[1 - side]);
        if (!is_part(mine) && !is_part(without_extension(mine))) continue;
        if (builder_.width_of(other) < 8) continue;
        if (builder_.is_constant(other))
          add_once(use.limits, builder_.program().constant(other), most_element_constants);
        else if (const auto number = number_of(other))
          add_once(use.numbers, *number, most_element_bounds);
        else if (other.index() < hints_.mark)
          add_once(use.old, other, most_element_bounds);
      }
    }
  }

  bool is_within(ValueId pointer, ObjectId array) {
    const Resolution resolution = memory_.resolve(pointer);
    return std::any_of(resolution.targets.begin(), resolution.targets.end(),
                       [&](const PointerTarget& target) { return target.object == array; });
  }

  SymbolicMemory& memory_;
  Builder& builder_;
  const ElementHints& hints_;
  std::vector<Pattern> patterns_;
  std::map<ObjectId, uint64_t>
      before_; ///< where the first number ends that has a place of its own, by object
  ElementUses result_;
};

} // namespace

ElementUses find_element_uses(SymbolicMemory& symbolic_memory, const ElementHints& hints) {
  return Observer(symbolic_memory, hints).run();
}

} // namespace fathom::loops
