// Conditions of the elements of an array: which may be worth a proof.
#include "proofs/elements/array_relations.h"
#include "proofs/elements/array_uses.h"
#include "proofs/elements/condition_list.h"
#include "proofs/elements/element_tests.h"
#include "proofs/elements/row_guards.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::loops {

using namespace program;
using predicate::constant;
using predicate::eq;
using predicate::Expression;
using predicate::old;
using predicate::Predicate;

namespace {

constexpr size_t most_guards = 2;

using Conditions = ConditionList::Conditions;

class Guesser {
 public:
  Guesser(SymbolicMemory& symbolic_memory, const ElementHints& hints)
      : builder_(symbolic_memory.builder()), uses_(find_element_uses(symbolic_memory, hints)), hints_(hints),
        list_(*result_, hints.presence) {}

  std::shared_ptr<const ArrayConditions> run() {
    result_->numbers = hints_.numbers;
    result_->elements = uses_.elements;
    predicate::Scope& scope = result_->scope;
    scope.pointer_bits = builder_.pointer_bits();
    for (const NumberSource& number : hints_.numbers) scope.add({number.spelling, number.type, number.sign});
    name_objects();
    scope.index.clear();
    scope.index = scope.unused("k");
    add_second();
    for (const Elements& elements : uses_.elements)
      for (const ElementField& field : elements.fields) name(elements, field);
    if (hints_.relations) guess_relations(builder_, hints_, uses_, *result_, list_);
    for (size_t e = 0; e < result_->elements.size(); ++e) guess(e);
    return result_;
  }

 private:
  /// All arrays that conditions speak of.
  void name_objects() {
    const auto use = [&](ObjectId object) { use_object(builder_.program(), object, result_->scope); };
    for (const Elements& elements : uses_.elements) use(elements.array);
    for (const std::vector<FieldUse>& fields : uses_.fields)
      for (const FieldUse& field : fields)
        for (const FieldTest& test : field.tests)
          if (test.beside.valid()) use(test.beside);
  }

  /// The number of a second element.
  void add_second() {
    NumberSource second;
    second.kind = NumberSource::Kind::Second;
    second.spelling = result_->scope.unused("l");
    second.sign = predicate::Sign::Unsigned;
    second.type = Type::integer(builder_.pointer_bits());
    result_->scope.add({second.spelling, second.type, second.sign});
    result_->numbers.push_back(std::move(second));
  }
  void name(const Elements& elements, const ElementField& field) {
    predicate::Scope& scope = result_->scope;
    const predicate::Spot spot{elements.array, int64_t(elements.base + field.place), elements.stride};
    if (elements.column != 0) return name_in_rows(elements, field, spot);
    Spelling spelling = hints_.spelling(spot, field.bytes, scope.index);
    if (!spelling.text.empty())
      scope.places.push_back({std::move(spelling.text), spot, field.bytes * 8, spelling.sign});
  }

  void name_in_rows(const Elements& elements, const ElementField& field, const predicate::Spot& spot) {
    predicate::Scope& scope = result_->scope;
    const auto is_it = [&](const predicate::Scope::Object& other) { return other.object == elements.array; };
    const auto object = std::find_if(scope.objects.begin(), scope.objects.end(), is_it);
    std::string text =
        fmt::format("{}[{}][{}]", object->spelling, scope.index, scope.variables[result_->second()].spelling);
    if (field.place != 0 || field.bytes != elements.column) text += fmt::format(".at_{}", field.place);
    scope.places.push_back({std::move(text), spot, field.bytes * 8, predicate::Sign::Unknown});
  }

  void add(Conditions any) { pending_.push_back(std::move(any)); }

  Expression field(size_t f) const {
    const Elements& elements = result_->elements[current_];
    const ElementField& field = elements.fields[f];
    return predicate::place({elements.array, int64_t(elements.base + field.place), elements.stride},
                            field.bytes * 8);
  }
  Expression index() const { return predicate::bound_index(builder_.pointer_bits()); }
  Expression before_loop(ValueId value) {
    return result_->old_values.use(builder_.program(), value, result_->scope);
  }
  /// For a pointer, how far it has moved.
  Expression number(size_t which) const {
    const Expression now = result_->scope.use(predicate::VariableId(uint32_t(which)));
    if (!now->is_pointer()) return now;
    const uint32_t bits = builder_.pointer_bits();
    return predicate::binary(Opcode::Sub, ptr_offset(now, bits), ptr_offset(old(now), bits));
  }

  /// By order of signed numbers, of unsigned ones, or both.
  std::vector<Opcode> orders(const FieldUse& use, uint32_t width, bool strict) const {
    std::vector<Opcode> all;
    if (width >= 32 || use.may_be_negative()) all.push_back(strict ? Opcode::Slt : Opcode::Sle);
    if (!use.may_be_negative()) all.push_back(strict ? Opcode::Ult : Opcode::Ule);
    return all;
  }

  std::vector<Expression> bounds(const FieldUse& use) {
    std::vector<Expression> all;
    for (const size_t which : use.numbers) all.push_back(number(which));
    for (const ValueId value : use.old) all.push_back(before_loop(value));
    if (use.counts)
      for (size_t k = 0; k < uses_.directions.size() && all.size() < most_element_bounds; ++k)
        if (uses_.directions[k] == Direction::Up &&
            std::find(use.numbers.begin(), use.numbers.end(), k) == use.numbers.end())
          all.push_back(number(k));
    return all;
  }

  void guess_constants(size_t f, const FieldUse& use, uint32_t width) {
    const Expression now = field(f);
    Conditions any;
    for (const BitVector& c : use.constants) any.push_back(eq(now, constant(c)));
    add(any);
    const BitVector zero = BitVector::zeros(width);
    if (std::find(use.constants.begin(), use.constants.end(), zero) == use.constants.end()) {
      any.push_back(eq(now, constant(zero)));
      add(any);
      any.pop_back();
    }
    any.push_back(eq(now, old(now)));
    add(any);
  }

  void guess_field(size_t f, const FieldUse& use, uint32_t width) {
    const Expression now = field(f);
    if (!use.stored) return add({eq(now, old(now))});
    if (!use.others && use.constants.size() <= most_element_constants) return guess_constants(f, use, width);
    for (const BitVector& c : use.constants)
      if (!c.is_zero()) add({compared(Opcode::Sle, constant(c), now)});
    if (width >= 32) add({compared(Opcode::Sle, constant(width, 0), now)});
    for (const Expression& bound : bounds(use))
      for (const bool strict : {false, true})
        for (const Opcode opcode : orders(use, width, strict)) add({compared(opcode, now, bound)});
    for (const BitVector& limit : use.limits)
      for (const Opcode opcode : orders(use, width, false)) {
        add({compared(opcode, now, constant(limit))});
        add({compared(opcode == Opcode::Sle ? Opcode::Slt : Opcode::Ult, now, constant(limit))});
        add({compared(opcode, constant(limit), now)});
      }
    for (const ValueId value : use.old)
      for (const Opcode opcode : orders(use, width, false)) add({compared(opcode, before_loop(value), now)});
  }

  void guess_pair(size_t f, size_t g, const FieldUse& of_f, const FieldUse& of_g, uint32_t width) {
    const Expression a = field(f), b = field(g);
    FieldUse both = of_f;
    both.constants.insert(both.constants.end(), of_g.constants.begin(), of_g.constants.end());
    for (const Opcode opcode : orders(both, width, false)) {
      add({compared(opcode, a, b)});
      for (const BitVector& c : of_g.constants)
        if (c.sign()) add({eq(b, constant(c)), compared(opcode, a, b)});
    }
    if (f > g || both.may_be_negative()) return;
    for (const size_t number : of_g.numbers) add_once(both.numbers, number, most_element_bounds);
    for (const ValueId value : of_g.old) add_once(both.old, value, most_element_bounds);
    both.counts |= of_g.counts;
    for (const Expression& bound : bounds(both)) {
      const uint32_t wide = std::max(width + 2, bound->width()); // one bit more, and one for the sign
      const Expression sum =
          predicate::binary(Opcode::Add, predicate::zext(a, wide), predicate::zext(b, wide));
      add({compared(Opcode::Ule, sum, bound)});
    }
  }

  /// What a field is compared with.
  Expression other_side(size_t f, const FieldTest& test) {
    if (test.beside.valid()) {
      const Elements& elements = result_->elements[current_];
      const ElementField& of = elements.fields[f];
      return predicate::place({test.beside, int64_t(elements.base + of.place), elements.stride},
                              of.bytes * 8);
    }
    return builder_.is_constant(test.other) ? constant(builder_.program().constant(test.other))
                                            : before_loop(test.other);
  }

  Predicate tested(size_t f, const FieldTest& test, bool is_so) {
    Expression a = field(f), other = other_side(f, test);
    if (!test.on_left) std::swap(a, other);
    if (test.opcode == Opcode::Eq) {
      const Predicate equal = compared(Opcode::Eq, a, other);
      return is_so ? equal : predicate::complement(equal);
    }
    const Opcode weak = test.opcode == Opcode::Slt ? Opcode::Sle : Opcode::Ule;
    return is_so ? compared(test.opcode, a, other) : compared(weak, other, a);
  }

  /// About the elements that a loop has passed which only reads them: how they compare with its numbers, and
  /// what they were found to be, or found to be as long as a flag has its first value.
  void guess_searched(size_t e, size_t f, const FieldUse& use) {
    pending_.clear();
    const Expression now = field(f);
    for (const size_t which : use.numbers)
      for (const Opcode opcode : {Opcode::Sle, Opcode::Ule}) {
        add({compared(opcode, now, number(which))});
        add({compared(opcode, number(which), now)});
      }
    for (const FieldTest& test : use.tests)
      for (const bool is_so : {true, false}) {
        const Predicate found = tested(f, test, is_so);
        add({found});
        for (const size_t flag : uses_.flags) {
          const ValueId first = hints_.firsts[flag];
          if (!first.valid() || !builder_.is_constant(first)) continue;
          add({found, predicate::complement(eq(number(flag), constant(builder_.program().constant(first))))});
        }
      }
    for (const Conditions& any : pending_)
      for (const size_t guard : use.guards) keep_guarded(e, any, guard);
  }

  /// The conditions as they are, and of elements on one side of the place where the loop is.
  void guess(size_t e) {
    const std::vector<FieldUse>& uses = uses_.fields[e];
    current_ = e;
    for (size_t f = 0; f < uses.size(); ++f)
      if (uses[f].searched) guess_searched(e, f, uses[f]);
    const std::vector<ElementField>& fields = result_->elements[e].fields;
    const auto is_stored = [](const FieldUse& use) { return use.stored; };
    if (std::none_of(uses.begin(), uses.end(), is_stored)) return;
    pending_.clear();
    for (size_t f = 0; f < uses.size(); ++f) guess_field(f, uses[f], fields[f].bytes * 8);
    for (size_t f = 0; f < uses.size(); ++f)
      for (size_t g = 0; g < uses.size(); ++g)
        if (f != g && uses[f].others && uses[g].others && fields[f].bytes == fields[g].bytes)
          guess_pair(f, g, uses[f], uses[g], fields[f].bytes * 8);
    if (result_->elements[e].column != 0) return guess_rows(e);
    std::vector<size_t> guards;
    for (const FieldUse& use : uses)
      for (const size_t guard : use.guards) add_once(guards, guard, most_guards);
    for (const Conditions& any : pending_) {
      keep(e, any);
      for (const size_t guard : guards) keep_guarded(e, any, guard);
    }
    for (size_t f = 0; f < uses.size(); ++f) {
      for (const size_t guard : guards)
        if (uses[f].stored) keep_untouched(e, f, guard);
      keep_others(e, f, uses[f].places);
    }
  }

  /// About an array of arrays: what is always so; about rows, columns and parts of one that were passed.
  void guess_rows(size_t e) {
    ElementPlaces places(builder_, hints_, uses_, *result_);
    for (size_t f = 0; f < uses_.fields[e].size(); ++f)
      for (const Predicate& test : ElementTests(builder_, hints_, uses_, places).of(e, f))
        for (const Predicate& one : {test, predicate::complement(test)}) add({one});
    const std::vector<Conditions> guards = row_guards(builder_, places, uses_, e);
    for (const Conditions& any : pending_) {
      keep(e, any);
      for (const Conditions& guard : guards) {
        Conditions guarded = any;
        guarded.insert(guarded.end(), guard.begin(), guard.end());
        keep(e, guarded);
      }
    }
  }

  /// Elements that are not among those which the loop may change.
  void keep_others(size_t e, size_t f, const std::vector<BitVector>& places) {
    if (places.empty() || places.size() > most_element_places) return;
    Conditions any{eq(field(f), old(field(f)))};
    for (const BitVector& place : places) any.push_back(compared(Opcode::Eq, index(), constant(place)));
    keep(e, any);
  }

  /// Elements that the loop has passed.
  void keep_guarded(size_t e, Conditions any, size_t guard) {
    const Expression now = number(guard);
    if (uses_.directions[guard] == Direction::Down) {
      any.push_back(compared(Opcode::Ule, index(), now));
      keep(e, any);
      any.back() = compared(Opcode::Ult, index(), now);
      keep(e, any);
      const Expression first = beginning(guard);
      if (!first) return;
      any.push_back(compared(Opcode::Ule, first, index()));
      keep(e, any);
      any[any.size() - 2] = compared(Opcode::Ule, index(), now);
      any.back() = compared(Opcode::Ult, first, index());
      return keep(e, any);
    }
    any.push_back(compared(Opcode::Ule, now, index()));
    keep(e, any);
    if (const Expression first = beginning(guard)) {
      any.push_back(compared(Opcode::Ult, index(), first));
      keep(e, any);
    }
  }

  /// Where a number begins; null: at the first element, or where that is not known.
  Expression beginning(size_t which) {
    const ValueId first = hints_.firsts[which];
    if (!first.valid() || !builder_.program()[first].type.is_integer()) return nullptr;
    if (!builder_.is_constant(first)) return before_loop(first);
    return builder_.constant_u64(first) == 0 ? nullptr : constant(builder_.program().constant(first));
  }

  /// Those that it has not reached, and those on the other side of where it began.
  void keep_untouched(size_t e, size_t f, size_t guard) {
    const Expression now = number(guard);
    const Predicate same = eq(field(f), old(field(f)));
    if (uses_.directions[guard] == Direction::Down) {
      keep(e, {same, compared(Opcode::Ult, now, index())});
      keep(e, {same, compared(Opcode::Ule, now, index())});
      if (const Expression first = beginning(guard))
        for (const Opcode opcode : {Opcode::Ult, Opcode::Ule})
          keep(e, {same, compared(opcode, index(), first)});
    } else {
      keep(e, {same, compared(Opcode::Ult, index(), now)});
      if (const Expression first = beginning(guard)) keep(e, {same, compared(Opcode::Ule, first, index())});
    }
  }

  void keep(size_t e, const Conditions& any) { list_.keep(e, any); }

  Builder& builder_;
  const ElementUses uses_;
  const ElementHints& hints_;
  std::shared_ptr<ArrayConditions> result_ = std::make_shared<ArrayConditions>();
  std::vector<Conditions> pending_;
  size_t current_ = 0; ///< the elements that are guessed of
  ConditionList list_;
};

} // namespace

std::shared_ptr<const ArrayConditions> guess_array_conditions(SymbolicMemory& symbolic_memory,
                                                              const ElementHints& hints) {
  return Guesser(symbolic_memory, hints).run();
}

} // namespace fathom::loops
