// Conditions of the elements of an array: which may be worth a proof.
#include <algorithm>

#include "loops/array_uses.h"

namespace fathom::loops {

using namespace program;

namespace {

constexpr size_t most_guards = 2;
constexpr size_t most_conditions = 200;

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

class Guesser {
 public:
  Guesser(SymbolicMemory& symbolic_memory, const ElementHints& hints)
      : builder_(symbolic_memory.builder()), uses_(find_element_uses(symbolic_memory, hints)), hints_(hints) {
  }

  std::shared_ptr<const ArrayConditions> run() {
    result_->numbers = hints_.numbers;
    result_->elements = uses_.elements;
    for (size_t e = 0; e < result_->elements.size(); ++e) guess(e);
    return result_;
  }

 private:
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
      for (size_t k = 0; k < uses_.ways.size() && all.size() < most_element_bounds; ++k)
        if (uses_.ways[k] == Way::Up &&
            std::find(use.numbers.begin(), use.numbers.end(), k) == use.numbers.end())
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
    if (!use.others && use.constants.size() <= most_element_constants) return guess_constants(f, use, width);
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
    for (const size_t number : of_g.numbers) add_once(both.numbers, number, most_element_bounds);
    for (const ValueId value : of_g.old) add_once(both.old, value, most_element_bounds);
    both.counts |= of_g.counts;
    for (const ElementTerm& bound : bounds(both)) add({{Opcode::Ule, sum, bound}});
  }

  /// The conditions as they are, and of elements on one side of the place where the loop is.
  void guess(size_t e) {
    const std::vector<FieldUse>& uses = uses_.fields[e];
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
    if (places.empty() || places.size() > most_element_places) return;
    std::vector<ElementComparison> any{{Opcode::Eq, term_of(Kind::Field, f), term_of(Kind::Before, f)}};
    for (const BitVector& place : places)
      any.push_back({Opcode::Eq, term_of(Kind::Index), constant_term(place)});
    keep(e, any);
  }

  /// Elements that the loop has passed.
  void keep_guarded(size_t e, std::vector<ElementComparison> any, size_t guard) {
    const ElementTerm index = term_of(Kind::Index), now = term_of(Kind::Loop, guard);
    if (uses_.ways[guard] == Way::Down) {
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
    if (uses_.ways[guard] == Way::Down) {
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
          add_once(condition.fields, term->which, most_element_fields);
        if (is_sum) add_once(condition.fields, term->other, most_element_fields);
      }
    result_->conditions.push_back(std::move(condition));
  }

  Builder& builder_;
  const ElementUses uses_;
  const ElementHints& hints_;
  std::shared_ptr<ArrayConditions> result_ = std::make_shared<ArrayConditions>();
  std::vector<std::vector<ElementComparison>> pending_;
};

} // namespace

std::shared_ptr<const ArrayConditions> guess_array_conditions(SymbolicMemory& symbolic_memory,
                                                              const ElementHints& hints) {
  return Guesser(symbolic_memory, hints).run();
}

} // namespace fathom::loops
