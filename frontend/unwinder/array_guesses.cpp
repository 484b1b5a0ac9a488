// Conditions of the elements of an array: which may be worth a proof.
#include "frontend/unwinder/array_invariants.h"

#include <algorithm>
#include <map>
#include <set>

namespace fathom::frontend {

using namespace program;

namespace {

constexpr size_t most_elements = 4, most_fields = 6;
constexpr size_t most_constants = 6, most_bounds = 8, most_guards = 2, most_places = 8;
constexpr size_t most_conditions = 200;
constexpr uint64_t largest_stride = 1u << 16;
constexpr int deepest_choice = 8, deepest_value = 10;
constexpr size_t largest_value = 400;

using Kind = ElementTerm::Kind;

ElementTerm term_of(Kind kind, size_t which = 0) {
  ElementTerm term;
  term.kind = kind;
  term.which = which;
  return term;
}

ElementTerm constant_term(const BitVector& value) {
  ElementTerm term;
  term.constant = value;
  return term;
}

ElementTerm old_term(ValueId value) {
  ElementTerm term = term_of(Kind::Old);
  term.old = value;
  return term;
}

template <typename T> void add_once(std::vector<T>& all, const T& value, size_t most) {
  if (all.size() < most && std::find(all.begin(), all.end(), value) == all.end()) all.push_back(value);
}

class Guesser {
 public:
  Guesser(Sink& sink, const ElementHints& hints) : sink_(sink), builder_(sink.builder()), hints_(hints) {
    for (size_t k = 0; k < hints.numbers.size(); ++k) ways_.push_back(way_of(k));
  }

  std::shared_ptr<const ArrayConditions> run() {
    result_->numbers = hints_.numbers;
    for (const ElementHints::Access& store : hints_.stores) note(store);
    for (const ElementHints::Access& load : hints_.loads) note(load);
    for (const Pattern& pattern : patterns_) note_field(pattern);
    for (size_t e = 0; e < result_->elements.size(); ++e) guess(e);
    return result_;
  }

 private:
  enum class Way : uint8_t { Other, Up, Down };
  /// What the trial showed of a field.
  struct FieldUse {
    bool stored = false;
    bool counts = false;              ///< a sum of what it was is stored
    bool others = false;              ///< something other than constants is stored
    std::vector<BitVector> constants; ///< that are stored
    std::vector<size_t> numbers;      ///< of the loop, that what is stored is made of or compared with
    std::vector<ValueId> old;         ///< compared with
    std::vector<BitVector> limits;    ///< compared with, or the largest value that what is stored can have
    std::vector<size_t> guards;       ///< numbers that the stores' places are made of
    std::vector<BitVector> places;    ///< constants among what the stores' indices may be

    bool may_be_negative() const {
      return std::any_of(constants.begin(), constants.end(), [](const BitVector& c) { return c.sign(); });
    }
  };

  const Instruction& at(ValueId value) const { return builder_.program()[value]; }

  std::optional<size_t> number_of(ValueId value) const {
    const auto found = std::find(hints_.leaves.begin(), hints_.leaves.end(), value);
    if (found == hints_.leaves.end() || !value.valid()) return {};
    return size_t(found - hints_.leaves.begin());
  }

  ValueId without_extension(ValueId value) const {
    while (at(value).opcode == Opcode::ZExt || at(value).opcode == Opcode::SExt)
      value = at(value).operands[0];
    return value;
  }

  /// Whether a number of the loop stays or grows, stays or shrinks, by constants.
  Way way_of(size_t number) const {
    bool up = false, down = false;
    std::vector<ValueId> waiting{hints_.after[number]};
    for (int budget = 32; !waiting.empty(); --budget) {
      if (budget == 0) return Way::Other;
      const ValueId value = waiting.back();
      waiting.pop_back();
      const Instruction i = at(value);
      if (value == hints_.leaves[number]) continue;
      if (i.opcode == Opcode::Ite) {
        waiting.push_back(i.operands[1]);
        waiting.push_back(i.operands[2]);
        continue;
      }
      const bool moves = i.opcode == Opcode::Add && i.operands[0] == hints_.leaves[number] &&
                         builder_.is_constant(i.operands[1]);
      if (!moves) return Way::Other;
      (builder_.program().constant(i.operands[1]).sign() ? down : up) = true;
    }
    return up == down ? Way::Other : up ? Way::Up : Way::Down;
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
  };

  void note(const ElementHints::Access& access) {
    if (!access.type.is_integer() || access.type.width() % 8 != 0) return;
    const Resolution resolution = sink_.resolve(access.pointer);
    for (const PointerTarget& target : resolution.targets)
      if (std::find(hints_.arrays.begin(), hints_.arrays.end(), target.object) != hints_.arrays.end())
        note_at(target, access);
  }

  void note_at(const PointerTarget& target, const ElementHints::Access& access) {
    Pattern pattern{target.object, access.type.width() / 8, 0,
                    target.offset, access.type.width() / 8, access.value};
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
    const Instruction product = at(pattern.index);
    const bool scaled = product.opcode == Opcode::Mul || product.opcode == Opcode::Shl;
    if (scaled && builder_.is_constant(product.operands[1])) {
      const uint64_t factor = builder_.constant_u64(product.operands[1]);
      pattern.stride = product.opcode == Opcode::Mul ? factor : factor < 17 ? uint64_t(1) << factor : 0;
      pattern.index = product.operands[0];
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
      if (pattern.array != elements.array || pattern.stride != elements.stride) continue;
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
    std::vector<Elements>& all = result_->elements;
    const auto same = [&](const Elements& e) {
      return e.array == pattern.array && e.stride == pattern.stride;
    };
    auto found = std::find_if(all.begin(), all.end(), same);
    if (found == all.end()) {
      if (all.size() == most_elements) return;
      all.push_back({pattern.array, pattern.stride, {}, 0, {}});
      place(all.back());
      uses_.emplace_back();
      found = all.end() - 1;
    }
    const auto stride = int64_t(pattern.stride);
    const int64_t place = ((pattern.rest - int64_t(found->base)) % stride + stride) % stride;
    if (place + pattern.bytes > stride) return;
    FieldUse* use = use_of(*found, {uint64_t(place), pattern.bytes});
    if (use == nullptr || !pattern.stored.valid()) return;
    use->stored = true;
    collect(pattern.stored, deepest_choice, *use);
    relate(pattern.stored, pattern.array, *use);
    choices_of(pattern.index, deepest_choice, *use);
    const std::optional<size_t> guard = number_in(pattern.index);
    if (guard && ways_[*guard] != Way::Other) add_once(use->guards, *guard, most_guards);
  }

  FieldUse* use_of(Elements& elements, ElementField field) {
    std::vector<FieldUse>& uses = uses_[size_t(&elements - result_->elements.data())];
    const auto place = std::find(elements.fields.begin(), elements.fields.end(), field);
    if (place != elements.fields.end()) return &uses[size_t(place - elements.fields.begin())];
    if (elements.fields.size() == most_fields) return nullptr;
    elements.fields.push_back(field);
    uses.emplace_back();
    return &uses.back();
  }

  void choices_of(ValueId index, int depth, FieldUse& use) const {
    index = without_extension(index);
    const Instruction& i = at(index);
    if (i.opcode == Opcode::Const)
      return add_once(use.places, builder_.program().constant(index).zext(builder_.pointer_bits()),
                      most_places + 1);
    if (i.opcode != Opcode::Ite || depth == 0) return;
    choices_of(i.operands[1], depth - 1, use);
    choices_of(i.operands[2], depth - 1, use);
  }

  /// Constants that are stored.
  void collect(ValueId value, int depth, FieldUse& use) {
    const Instruction i = at(value);
    if (i.opcode == Opcode::Const) {
      add_once(use.constants, builder_.program().constant(value), most_constants + 1);
    } else if (i.opcode == Opcode::Ite && depth > 0) {
      collect(i.operands[1], depth - 1, use);
      collect(i.operands[2], depth - 1, use);
    } else {
      use.others = true;
      const uint32_t width = builder_.width_of(value);
      const Interval interval = width <= 64 ? builder_.interval(value) : Interval{};
      if (width <= 64 && interval.high < (width == 64 ? ~0ull : (1ull << width) - 1))
        add_once(use.limits, BitVector(width, interval.high), most_constants);
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
      if (is_part(hints_.leaves[k])) add_once(use.numbers, k, most_bounds);
    for (const ValueId part : parts) {
      if (part != value && at(part).opcode == Opcode::Load && is_within(at(part).operands[0], array))
        use.counts = true;
      if (part.index() < hints_.mark && !builder_.is_constant(part) && at(part).type.is_integer() &&
          builder_.width_of(part) >= 8)
        add_once(use.old, part, most_bounds);
    }
    for (uint32_t id = hints_.began; id < builder_.program().size(); ++id) {
      const Instruction& i = at(ValueId(id));
      if (i.opcode != Opcode::Ult && i.opcode != Opcode::Slt) continue;
      for (const int side : {0, 1}) {
        const ValueId mine = i.operands[side], other = without_extension(i.operands[1 - side]);
        if (!is_part(mine) && !is_part(without_extension(mine))) continue;
        if (builder_.width_of(other) < 8) continue;
        if (builder_.is_constant(other))
          add_once(use.limits, builder_.program().constant(other), most_constants);
        else if (const auto number = number_of(other))
          add_once(use.numbers, *number, most_bounds);
        else if (other.index() < hints_.mark)
          add_once(use.old, other, most_bounds);
      }
    }
  }

  bool is_within(ValueId pointer, ObjectId array) {
    const Resolution resolution = sink_.resolve(pointer);
    return std::any_of(resolution.targets.begin(), resolution.targets.end(),
                       [&](const PointerTarget& target) { return target.object == array; });
  }

  void add(std::vector<ElementComparison> any) { pending_.push_back(std::move(any)); }

  /// By order of signed numbers, of unsigned ones, or both.
  std::vector<Opcode> orders(const FieldUse& use, uint32_t width, bool strict) const {
    std::vector<Opcode> all;
    if (width >= 32 || use.may_be_negative()) all.push_back(strict ? Opcode::Slt : Opcode::Sle);
    if (!use.may_be_negative()) all.push_back(strict ? Opcode::Ult : Opcode::Ule);
    return all;
  }

  std::vector<ElementTerm> bounds(const FieldUse& use) const {
    std::vector<ElementTerm> all;
    for (const size_t number : use.numbers) all.push_back(term_of(Kind::Loop, number));
    for (const ValueId value : use.old) all.push_back(old_term(value));
    if (use.counts)
      for (size_t k = 0; k < ways_.size() && all.size() < most_bounds; ++k)
        if (ways_[k] == Way::Up && std::find(use.numbers.begin(), use.numbers.end(), k) == use.numbers.end())
          all.push_back(term_of(Kind::Loop, k));
    return all;
  }

  void guess_constants(size_t f, const FieldUse& use, uint32_t width) {
    const ElementTerm field = term_of(Kind::Field, f);
    std::vector<ElementComparison> any;
    for (const BitVector& c : use.constants) any.push_back({Opcode::Eq, field, constant_term(c)});
    add(any);
    const BitVector zero = BitVector::zeros(width);
    if (std::find(use.constants.begin(), use.constants.end(), zero) == use.constants.end()) {
      any.push_back({Opcode::Eq, field, constant_term(zero)});
      add(any);
      any.pop_back();
    }
    any.push_back({Opcode::Eq, field, term_of(Kind::Before, f)});
    add(any);
  }

  void guess_field(size_t f, const FieldUse& use, uint32_t width) {
    const ElementTerm field = term_of(Kind::Field, f);
    if (!use.stored) return add({{Opcode::Eq, field, term_of(Kind::Before, f)}});
    if (!use.others && use.constants.size() <= most_constants) return guess_constants(f, use, width);
    for (const BitVector& c : use.constants)
      if (!c.is_zero()) add({{Opcode::Sle, constant_term(c), field}});
    if (width >= 32) add({{Opcode::Sle, constant_term(BitVector::zeros(width)), field}});
    for (const ElementTerm& bound : bounds(use))
      for (const bool strict : {false, true})
        for (const Opcode opcode : orders(use, width, strict)) add({{opcode, field, bound}});
    for (const BitVector& limit : use.limits)
      for (const Opcode opcode : orders(use, width, false)) {
        add({{opcode, field, constant_term(limit)}});
        add({{opcode == Opcode::Sle ? Opcode::Slt : Opcode::Ult, field, constant_term(limit)}});
        add({{opcode, constant_term(limit), field}});
      }
    for (const ValueId value : use.old)
      for (const Opcode opcode : orders(use, width, false)) add({{opcode, old_term(value), field}});
  }

  void guess_pair(size_t f, size_t g, const FieldUse& of_f, const FieldUse& of_g, uint32_t width) {
    const ElementTerm a = term_of(Kind::Field, f), b = term_of(Kind::Field, g);
    FieldUse both = of_f;
    both.constants.insert(both.constants.end(), of_g.constants.begin(), of_g.constants.end());
    for (const Opcode opcode : orders(both, width, false)) {
      add({{opcode, a, b}});
      for (const BitVector& c : of_g.constants)
        if (c.sign()) add({{Opcode::Eq, b, constant_term(c)}, {opcode, a, b}});
    }
    if (f > g || both.may_be_negative()) return;
    ElementTerm sum = term_of(Kind::Sum, f);
    sum.other = g;
    for (const size_t number : of_g.numbers) add_once(both.numbers, number, most_bounds);
    for (const ValueId value : of_g.old) add_once(both.old, value, most_bounds);
    both.counts |= of_g.counts;
    for (const ElementTerm& bound : bounds(both)) add({{Opcode::Ule, sum, bound}});
  }

  /// The conditions as they are, and of elements on one side of the place where the loop is.
  void guess(size_t e) {
    const std::vector<FieldUse>& uses = uses_[e];
    const std::vector<ElementField>& fields = result_->elements[e].fields;
    const auto is_stored = [](const FieldUse& use) { return use.stored; };
    if (std::none_of(uses.begin(), uses.end(), is_stored)) return;
    pending_.clear();
    for (size_t f = 0; f < uses.size(); ++f) guess_field(f, uses[f], fields[f].bytes * 8);
    for (size_t f = 0; f < uses.size(); ++f)
      for (size_t g = 0; g < uses.size(); ++g)
        if (f != g && uses[f].others && uses[g].others && fields[f].bytes == fields[g].bytes)
          guess_pair(f, g, uses[f], uses[g], fields[f].bytes * 8);
    std::vector<size_t> guards;
    for (const FieldUse& use : uses)
      for (const size_t guard : use.guards) add_once(guards, guard, most_guards);
    for (const std::vector<ElementComparison>& any : pending_) {
      keep(e, any);
      for (const size_t guard : guards) keep_guarded(e, any, guard);
    }
    for (size_t f = 0; f < uses.size(); ++f) {
      for (const size_t guard : guards)
        if (uses[f].stored) keep_untouched(e, f, guard);
      keep_others(e, f, uses[f].places);
    }
  }

  /// Elements that are not among those which the loop may change.
  void keep_others(size_t e, size_t f, const std::vector<BitVector>& places) {
    if (places.empty() || places.size() > most_places) return;
    std::vector<ElementComparison> any{{Opcode::Eq, term_of(Kind::Field, f), term_of(Kind::Before, f)}};
    for (const BitVector& place : places)
      any.push_back({Opcode::Eq, term_of(Kind::Index), constant_term(place)});
    keep(e, any);
  }

  /// Elements that the loop has passed.
  void keep_guarded(size_t e, std::vector<ElementComparison> any, size_t guard) {
    const ElementTerm index = term_of(Kind::Index), now = term_of(Kind::Loop, guard);
    if (ways_[guard] == Way::Down) {
      any.push_back({Opcode::Ule, index, now});
      keep(e, any);
      any.back() = {Opcode::Ult, index, now};
      return keep(e, any);
    }
    any.push_back({Opcode::Ule, now, index});
    keep(e, any);
    const ValueId first = hints_.firsts[guard];
    if (!first.valid() || (builder_.is_constant(first) && builder_.constant_u64(first) == 0)) return;
    any.push_back(
        {Opcode::Ult, index,
         builder_.is_constant(first) ? constant_term(builder_.program().constant(first)) : old_term(first)});
    keep(e, any);
  }

  /// Those that it has not reached.
  void keep_untouched(size_t e, size_t f, size_t guard) {
    const ElementTerm index = term_of(Kind::Index), now = term_of(Kind::Loop, guard);
    const ElementComparison same{Opcode::Eq, term_of(Kind::Field, f), term_of(Kind::Before, f)};
    if (ways_[guard] == Way::Down) {
      keep(e, {same, {Opcode::Ult, now, index}});
      keep(e, {same, {Opcode::Ule, now, index}});
    } else {
      keep(e, {same, {Opcode::Ult, index, now}});
    }
  }

  void keep(size_t e, const std::vector<ElementComparison>& any) {
    if (result_->conditions.size() == most_conditions) return;
    ElementCondition condition;
    condition.elements = e;
    condition.any = any;
    for (const ElementComparison& comparison : any)
      for (const ElementTerm* term : {&comparison.left, &comparison.right}) {
        const bool is_sum = term->kind == Kind::Sum;
        if (is_sum || term->kind == Kind::Field || term->kind == Kind::Before)
          add_once(condition.fields, term->which, most_fields);
        if (is_sum) add_once(condition.fields, term->other, most_fields);
      }
    result_->conditions.push_back(std::move(condition));
  }

  Sink& sink_;
  Builder& builder_;
  const ElementHints& hints_;
  std::vector<Way> ways_; ///< by number
  std::vector<Pattern> patterns_;
  std::map<ObjectId, uint64_t>
      before_; ///< where the first number ends that has a place of its own, by object
  std::shared_ptr<ArrayConditions> result_ = std::make_shared<ArrayConditions>();
  std::vector<std::vector<FieldUse>> uses_; ///< by elements, by field
  std::vector<std::vector<ElementComparison>> pending_;
};

} // namespace

std::shared_ptr<const ArrayConditions> guess_array_conditions(Sink& sink, const ElementHints& hints) {
  return Guesser(sink, hints).run();
}

} // namespace fathom::frontend
