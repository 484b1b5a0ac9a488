#include "proofs/elements/array_relations.h"

#include "proofs/body/choices.h"
#include "proofs/elements/element_places.h"
#include "proofs/elements/element_tests.h"
#include "proofs/elements/stored_elements.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace fathom::loops {

using namespace program;
using predicate::complement;
using predicate::eq;
using predicate::Expression;
using predicate::Predicate;

namespace {

constexpr size_t most_borders = 4, most_facts = 4, most_fields = 3;
constexpr size_t most_relations = 200; ///< the rest is left to other guesses

using Conditions = ConditionList::Conditions;

/// A place between elements: a number of the loop, or one from before it.
struct Border {
  ElementPosition position;
  Direction direction = Direction::Other;
  bool is_old = false;
};

class Relations {
 public:
  Relations(Builder& builder, const ElementHints& hints, const ElementUses& uses, ArrayConditions& conditions,
            ConditionList& list)
      : builder_(builder), hints_(hints), uses_(uses), conditions_(conditions), list_(list),
        places_(builder, hints, uses, conditions) {}

  void run() {
    find_comparisons();
    for (size_t e = 0; e < uses_.elements.size(); ++e) {
      if (uses_.elements[e].column != 0) continue;
      find_borders(e);
      for (size_t f = 0; f < uses_.elements[e].fields.size(); ++f) guess(e, f);
    }
    if (hints_.has_versions) keep_equal();
    keep_implications();
    for (const Conditions& any : StoredElements(builder_, hints_, uses_, conditions_, places_).conditions())
      for (size_t e = 0; e < uses_.elements.size(); ++e) list_.keep(e, any);
  }

 private:
  struct Comparison {
    Opcode opcode;
    const ElementAccess *left, *right; ///< null: no element
  };

  const Instruction& at(ValueId value) const { return builder_.program()[value]; }

  void find_comparisons() {
    const auto end = uint32_t(builder_.program().size());
    for (uint32_t id = hints_.began; id < end; ++id) {
      const Instruction i = at(ValueId(id));
      if (i.opcode != Opcode::Ult && i.opcode != Opcode::Slt && i.opcode != Opcode::Eq) continue;
      const ElementAccess* left = places_.loaded_by(i.operands[0]);
      const ElementAccess* right = places_.loaded_by(i.operands[1]);
      if (left == nullptr && right == nullptr) continue;
      comparisons_.push_back({i.opcode, left, right});
    }
  }

  /// The borders of accesses to any array: what is read at one number may be stored at another one.
  void find_borders(size_t e) {
    borders_.clear();
    // What moves elements has stored them a constant beside its number.
    for (const ElementAccess& store : uses_.accesses)
      if (!store.column.valid() && store.elements == e && store.stored.valid())
        if (const auto position = places_.position(store); position && position->number)
          add_border(*position);
    for (const bool own : {true, false})
      for (const ElementAccess& access : uses_.accesses)
        if (!access.column.valid() && (access.elements == e) == own) {
          if (auto position = places_.position(access)) {
            position->shift = 0;
            add_border(*position);
          } else
            add_parts(access.index);
        }
    // What remembers such a place.
    for (size_t k = 0; k < hints_.after.size(); ++k)
      for (const ValueId choice : choices_of(builder_.program(), hints_.after[k]))
        if (const auto from = places_.position(choice, 0);
            from && from->number && *from->number != k && is_border(*from))
          add_border({k, {}, 0, places_.is_signed(k) || from->is_signed});
  }

  bool is_border(const ElementPosition& position) const {
    return std::any_of(borders_.begin(), borders_.end(),
                       [&](const Border& border) { return border.position.is_same(position); });
  }

  void add_border(ElementPosition position) {
    const auto is_it = [&](const Border& border) {
      return border.position.is_same(position) && border.position.shift == position.shift;
    };
    if (borders_.size() == most_borders || std::any_of(borders_.begin(), borders_.end(), is_it)) return;
    Border border{position, Direction::Other, position.old.valid()};
    if (position.number) {
      if (hints_.numbers[*position.number].type.is_pointer()) return;
      border.direction = uses_.directions[*position.number];
      if (std::find(uses_.flags.begin(), uses_.flags.end(), *position.number) != uses_.flags.end()) return;
    }
    borders_.push_back(border);
  }

  /// Numbers of the loop that a place is computed from.
  void add_parts(ValueId index) {
    std::vector<ValueId> waiting{index};
    std::set<ValueId> seen;
    while (!waiting.empty() && seen.size() < 32) {
      const ValueId value = waiting.back();
      waiting.pop_back();
      if (!value.valid() || builder_.is_constant(value) || !seen.insert(value).second) continue;
      if (const auto number = places_.number_of(value)) {
        add_border({number, {}, 0, places_.is_signed(*number)});
        continue;
      }
      if (value.index() < hints_.mark || at(value).opcode == Opcode::Load) continue;
      for (const ValueId operand : at(value).operands) waiting.push_back(operand);
    }
  }

  Predicate below(const Expression& index, const Border& border, bool or_equal) {
    const bool is_signed = border.position.is_signed;
    const Opcode opcode =
        is_signed ? (or_equal ? Opcode::Sle : Opcode::Slt) : (or_equal ? Opcode::Ule : Opcode::Ult);
    return predicate::binary(opcode, index, places_.at(border.position));
  }

  /// Disjuncts that free elements from a condition which are not on one side of a border.
  std::vector<Predicate> sides(const Expression& index, const Border& border) {
    const Predicate is_below = below(index, border, false), is_most = below(index, border, true);
    if (border.is_old || border.direction == Direction::Other)
      return {complement(is_below), is_below, is_most, complement(is_most)};
    if (border.direction == Direction::Down) return {is_most, is_below};
    return {complement(is_below), complement(is_most)};
  }

  void keep(size_t e, Conditions any) {
    if (list_.size() < most_relations) list_.keep(e, any);
  }

  /// The condition for elements on one side of a border, or between two.
  void keep_guarded(size_t e, const Predicate& condition, bool everywhere) {
    if (everywhere) keep(e, {condition});
    const Expression k = places_.index();
    for (const Border& border : borders_) {
      if (border.direction == Direction::Up)
        keep(e, {condition, complement(below(k, border, false))});
      else
        for (const Predicate& side : sides(k, border)) keep(e, {condition, side});
      if (border.direction == Direction::Other && !border.is_old)
        keep(e, {condition, complement(eq(k, places_.at(border.position)))});
    }
    for (const Border& low : borders_)
      for (const Border& high : borders_) {
        if (&low == &high || (low.is_old && high.is_old) || low.direction == Direction::Down) continue;
        keep(e, {condition, below(k, low, false), complement(below(k, high, false))});
        if (low.direction == Direction::Other && !low.is_old)
          keep(e, {condition, below(k, low, true), complement(below(k, high, false))});
      }
    for (const Border& high : borders_)
      if (const auto first = first_of(high); first && high.direction == Direction::Up)
        keep(e, {condition, below(k, *first, false), complement(below(k, high, false))});
      else if (first && high.direction == Direction::Down)
        for (const bool or_equal : {true, false})
          keep(e, {condition, below(k, high, or_equal), complement(below(k, *first, true))});
  }

  /// Where a number of the loop began.
  std::optional<Border> first_of(const Border& border) const {
    if (!border.position.number) return {};
    const ValueId first = hints_.firsts[*border.position.number];
    if (!first.valid() || builder_.is_constant(first)) return {};
    auto position = places_.position(first, 0);
    if (!position) return {};
    position->is_signed = border.position.is_signed;
    position->shift += border.position.shift;
    return Border{*position, Direction::Other, true};
  }

  void guess(size_t e, size_t f) {
    std::vector<bool> orders; // by sign
    const auto add_order = [&](Opcode opcode) {
      const bool is_signed = opcode == Opcode::Slt;
      if (std::find(orders.begin(), orders.end(), is_signed) == orders.end()) orders.push_back(is_signed);
    };
    const auto is_mine = [&](const ElementAccess* access) {
      return access != nullptr && access->elements == e && access->field == f;
    };
    for (const Comparison& comparison : comparisons_) {
      const bool left = is_mine(comparison.left), right = is_mine(comparison.right);
      if (left && right) {
        if (comparison.opcode == Opcode::Eq) {
          add_order(sign_of(e, f).value_or(uses_.elements[e].fields[f].bytes >= 4) ? Opcode::Slt
                                                                                   : Opcode::Ult);
          keep_mirrored(e, f, *comparison.left, *comparison.right);
        } else if (are_neighbours(*comparison.left, *comparison.right) || is_moved(e, f)) {
          add_order(comparison.opcode);
        }
        for (const bool swapped : {false, true})
          keep_against(e, f, comparison, swapped ? *comparison.right : *comparison.left);
      } else if (comparison.opcode != Opcode::Eq && (left || right) && is_moved(e, f, true)) {
        add_order(comparison.opcode);
      }
    }
    for (const Predicate& test : ElementTests(builder_, hints_, uses_, places_).of(e, f))
      for (const Predicate& one : {test, complement(test)}) keep_test(e, f, one);
    for (const ElementAccess& store : uses_.accesses) {
      const ElementAccess* from =
          is_mine(&store) && store.stored.valid() ? places_.loaded_by(store.stored) : nullptr;
      if (is_mine(from)) keep_mirrored(e, f, store, *from);
    }
    if (orders.empty() && is_growing(e, f)) {
      orders = {true, false};
      if (const auto is_signed = sign_of(e, f)) orders = {*is_signed};
    }
    for (const bool is_signed : orders) keep_sorted(e, f, is_signed);
  }

  bool are_neighbours(const ElementAccess& a, const ElementAccess& b) const {
    const auto first = places_.position(a), second = places_.position(b);
    return first && second && first->is_same(*second);
  }

  /// How the elements are compared anywhere.
  std::optional<bool> sign_of(size_t e, size_t f) const {
    for (const Comparison& comparison : comparisons_)
      for (const ElementAccess* access : {comparison.left, comparison.right})
        if (access != nullptr && access->elements == e && access->field == f &&
            comparison.opcode != Opcode::Eq)
          return comparison.opcode == Opcode::Slt;
    return {};
  }

  /// Whether elements are stored that were read elsewhere in the array, or `beside` it.
  bool is_moved(size_t e, size_t f, bool beside = false) const {
    return std::any_of(uses_.accesses.begin(), uses_.accesses.end(), [&](const ElementAccess& store) {
      if (store.elements != e || store.field != f || !store.stored.valid()) return false;
      const ElementAccess* from = places_.loaded_by(store.stored);
      return from != nullptr && from->elements == e && from->field == f &&
             (!beside || are_neighbours(store, *from));
    });
  }

  /// Whether what is stored is a number of the loop with something added, or an element beside it.
  bool is_growing(size_t e, size_t f) const {
    const auto is_sum = [&](ValueId value) {
      for (const ValueId choice : choices_of(builder_.program(), value)) {
        const Instruction& i = at(choice);
        for (const int side : {0, 1}) {
          if (i.opcode != Opcode::Add) continue;
          const ValueId part = i.operands[side];
          const ElementAccess* from = places_.loaded_by(part);
          const bool is_beside = from != nullptr && from->elements == e && from->field == f;
          if (from == nullptr ? places_.number_of(part).has_value()
                              : is_beside && builder_.is_constant(i.operands[1 - side]))
            return true;
        }
      }
      return false;
    };
    return std::any_of(uses_.accesses.begin(), uses_.accesses.end(), [&](const ElementAccess& store) {
      return store.elements == e && store.field == f && store.stored.valid() && is_sum(store.stored);
    });
  }

  /// Elements against that at another place which both sides of a comparison were read from.
  void keep_against(size_t e, size_t f, const Comparison& comparison, const ElementAccess& place) {
    const auto position = places_.position(place);
    if (!position) return;
    if (comparison.opcode == Opcode::Eq) return;
    const Border border{*position, position->number ? uses_.directions[*position->number] : Direction::Other,
                        position->old.valid()};
    const bool walks = border.direction != Direction::Other;
    if (walks && !is_stored(e, f)) return;
    const Expression now = places_.element(e, f), k = places_.index();
    const Expression other = places_.element_at(e, f, places_.at(*position));
    const Opcode weak = comparison.opcode == Opcode::Slt ? Opcode::Sle : Opcode::Ule;
    for (const bool swapped : {false, true}) {
      const Predicate order =
          swapped ? predicate::binary(weak, other, now) : predicate::binary(weak, now, other);
      if (walks) {
        for (const Predicate& side : sides(k, border)) keep(e, {order, side});
        continue;
      }
      keep_walked(e, order, border);
      // The first one of its kind.
      const Predicate strict = swapped ? predicate::binary(comparison.opcode, other, now)
                                       : predicate::binary(comparison.opcode, now, other);
      keep_before(e, strict, border);
    }
  }

  /// Keeps a condition of elements that the numbers which walk have passed, but for those where they began.
  void keep_walked(size_t e, const Predicate& condition, const Border& besides) {
    const Expression k = places_.index();
    for (const Border& border : borders_) {
      if (border.position.is_same(besides.position) ||
          (border.direction == Direction::Other && !border.is_old))
        continue;
      for (const Predicate& side : sides(k, border)) keep(e, {condition, side});
      if (const auto first = first_of(border); first && border.direction == Direction::Up)
        keep(e, {condition, below(k, *first, false), complement(below(k, border, false))});
      else if (first && border.direction == Direction::Down)
        keep(e, {condition, below(k, border, false), complement(below(k, *first, true))});
    }
  }

  void keep_before(size_t e, const Predicate& condition, const Border& border) {
    const Expression k = places_.index();
    const Predicate behind = complement(below(k, border, false));
    keep(e, {condition, behind});
    for (const Border& other : borders_)
      if (const auto first = first_of(other); first && other.direction == Direction::Up)
        keep(e, {condition, behind, below(k, *first, false)});
  }

  /// What elements are found to be, always or as long as a flag or a counter has its first value.
  void keep_test(size_t e, size_t f, const Predicate& test) {
    keep_guarded(e, test, is_stored(e, f));
    for (const Predicate& changed : changes())
      for (const Border& border : borders_)
        if (border.direction == Direction::Up)
          keep(e, {test, changed, complement(below(places_.index(), border, false))});
  }

  /// What is known of a field: what it is found to be, or set to.
  std::vector<Predicate> facts(size_t e, size_t f) {
    std::vector<Predicate> all;
    for (const Predicate& test : ElementTests(builder_, hints_, uses_, places_).of(e, f)) {
      all.push_back(test);
      all.push_back(complement(test));
    }
    if (all.size() > most_facts) all.resize(most_facts);
    const FieldUse& use = uses_.fields[e][f];
    if (use.constants.size() + all.size() > most_facts) return all;
    for (const BitVector& c : use.constants) {
      all.push_back(eq(places_.element(e, f), predicate::constant(c)));
      all.push_back(complement(all.back()));
    }
    return all;
  }

  /// One field of an element may say what another one is, or the same element of another array.
  void keep_implications() {
    struct Field {
      size_t elements, field;
      std::vector<Predicate> facts;
    };
    std::vector<Field> fields;
    for (size_t e = 0; e < uses_.elements.size(); ++e)
      for (size_t f = 0; f < uses_.elements[e].fields.size() && fields.size() < most_fields; ++f)
        if (uses_.elements[e].column == 0) fields.push_back({e, f, facts(e, f)});
    for (size_t a = 0; a < fields.size(); ++a)
      for (size_t b = a + 1; b < fields.size(); ++b) {
        const Field &x = fields[a], &y = fields[b];
        const bool is_changed = is_stored(x.elements, x.field) || is_stored(y.elements, y.field);
        if (!is_changed || uses_.elements[x.elements].stride != uses_.elements[y.elements].stride) continue;
        for (const Predicate& p : x.facts)
          for (const Predicate& q : y.facts)
            if (is_mark(p) || is_mark(q)) keep_implication(x.elements, y.elements, {p, q});
      }
  }

  /// Arrays that two versions write, an element each in turn.
  void keep_equal() {
    for (size_t e = 0; e < uses_.elements.size(); ++e)
      for (size_t other = e + 1; other < uses_.elements.size(); ++other) {
        const Elements &a = uses_.elements[e], &b = uses_.elements[other];
        if (a.stride != b.stride || a.fields != b.fields || a.column != 0 || b.column != 0) continue;
        for (size_t f = 0; f < a.fields.size(); ++f)
          if (is_stored(e, f) && is_stored(other, f))
            keep(e, {eq(places_.element(e, f), places_.element(other, f))});
      }
  }

  /// What guards something else is asked for by a value.
  static bool is_mark(const Predicate& fact) {
    return any_node(fact, [](const predicate::Node& node) { return node.is(Opcode::Eq); });
  }

  void keep_implication(size_t e, size_t other, const Conditions& any) {
    for (const size_t elements : {e, other}) {
      find_borders(elements);
      keep(elements, any);
      for (const Border& border : borders_)
        if (border.direction == Direction::Up) {
          Conditions passed = any;
          passed.push_back(complement(below(places_.index(), border, false)));
          keep(elements, passed);
        }
    }
  }

  bool is_stored(size_t e, size_t f) const { return uses_.fields[e][f].stored; }

  /// Any two elements in their order.
  void keep_sorted(size_t e, size_t f, bool is_signed) {
    const Expression k = places_.index(), l = places_.second();
    const Expression first = places_.element(e, f), other = places_.element_at(e, f, l);
    const Predicate apart = predicate::binary(Opcode::Ule, l, k);
    for (const bool strict : {false, true}) {
      const Opcode opcode =
          is_signed ? (strict ? Opcode::Slt : Opcode::Sle) : (strict ? Opcode::Ult : Opcode::Ule);
      const Predicate ordered = predicate::binary(opcode, first, other);
      for (const Border& border : borders_) {
        if (!is_moved(e, f)) {
          if (border.direction == Direction::Other) continue;
          for (const Predicate& side : sides(l, border)) keep(e, {ordered, apart, side});
          continue;
        }
        for (const Predicate& side : sides(l, border)) keep(e, {ordered, apart, side});
        if (strict) continue;
        for (const Predicate& side : sides(k, border)) keep(e, {ordered, apart, side});
        keep_with_hole(e, {ordered, apart}, border);
      }
    }
    keep_flagged(e, {predicate::binary(is_signed ? Opcode::Sle : Opcode::Ule, first, other), apart});
  }

  /// Up to where the number began; but for the element at the number, which is stored later.
  void keep_with_hole(size_t e, Conditions any, const Border& hole) {
    const auto first = first_of(hole);
    if (!first) return;
    const Expression at = places_.at(hole.position);
    const Expression l = places_.second();
    Conditions before = any;
    before.push_back(complement(below(l, *first, false)));
    keep(e, std::move(before));
    any.push_back(complement(below(l, *first, true)));
    any.push_back(eq(l, at));
    keep(e, any);
  }

  /// That a flag or a counter no longer has its first value.
  std::vector<Predicate> changes() {
    std::vector<Predicate> all;
    for (size_t k = 0; k < uses_.directions.size(); ++k) {
      const bool is_flag = std::find(uses_.flags.begin(), uses_.flags.end(), k) != uses_.flags.end();
      const bool is_counter = uses_.directions[k] == Direction::Up && !is_border({k, {}, 0, false});
      const ValueId first = hints_.firsts[k];
      if ((!is_flag && !is_counter) || !first.valid() || !builder_.is_constant(first)) continue;
      all.push_back(
          complement(eq(places_.number(k), predicate::constant(builder_.program().constant(first)))));
    }
    return all;
  }

  /// As long as a flag has its first value.
  void keep_flagged(size_t e, const Conditions& ordered) {
    for (const Predicate& changed : changes()) {
      for (const Border& border : borders_)
        for (const Predicate& side : sides(places_.second(), border)) {
          Conditions any = ordered;
          any.push_back(side);
          any.push_back(changed);
          keep(e, any);
        }
    }
  }

  /// Two numbers that walk towards each other.
  void keep_mirrored(size_t e, size_t f, const ElementAccess& left, const ElementAccess& right) {
    const auto a = places_.position(left), b = places_.position(right);
    if (!a || !b || !a->number || !b->number || *a->number == *b->number) return;
    keep_mirror(e, f, {*a, uses_.directions[*a->number], false}, {*b, uses_.directions[*b->number], false});
  }

  void keep_mirror(size_t e, size_t f, Border up, Border down) {
    if (up.direction == Direction::Down) std::swap(up, down);
    if (up.direction != Direction::Up || down.direction != Direction::Down) return;
    const Expression bottom = places_.first(up.position), top = places_.first(down.position);
    if (bottom == nullptr || top == nullptr) return;
    const Expression sum = predicate::binary(Opcode::Add, bottom, top);
    const Expression other = places_.element_at(e, f, predicate::binary(Opcode::Sub, sum, places_.index()));
    const Expression now = places_.element(e, f);
    const Predicate passed = complement(below(places_.index(), up, false)),
                    back = below(places_.index(), down, true);
    keep(e, {eq(now, other), passed});
    keep(e, {eq(now, other), back});
    if (!is_stored(e, f)) return;
    keep(e, {eq(now, predicate::old(other)), passed});
    keep(e, {eq(now, predicate::old(other)), back});
  }

  Builder& builder_;
  const ElementHints& hints_;
  const ElementUses& uses_;
  ArrayConditions& conditions_;
  ConditionList& list_;
  ElementPlaces places_;
  std::vector<Comparison> comparisons_;
  std::vector<Border> borders_; ///< of the elements that are guessed of
};

} // namespace

void guess_relations(Builder& builder, const ElementHints& hints, const ElementUses& uses,
                     ArrayConditions& conditions, ConditionList& list) {
  Relations(builder, hints, uses, conditions, list).run();
}

} // namespace fathom::loops
