// Conditions of the elements of an array: what they say of an element.
#include "proofs/elements/array_invariants.h"

#include "ir/predicate/lower.h"
#include "ir/predicate/text.h"
#include "proofs/elements/element_rows.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace fathom::loops {

using namespace program;
using predicate::Expression;
using predicate::Kind;
using predicate::When;

namespace {

/// One element: its fields are at their places from its first byte on, in contents of the array.
class OfElement final : public predicate::Environment {
 public:
  OfElement(SymbolicMemory& symbolic_memory, const ArrayConditions& conditions, const Elements& elements,
            const std::vector<ValueId>& values, ValueId begin, ArrayVersion& array, ArrayVersion& before)
      : memory_(symbolic_memory), builder_(symbolic_memory.builder()), conditions_(conditions),
        elements_(elements), values_(values), begin_(begin), array_(array), before_(before),
        within_(builder_.boolean(true)) {}

  ValueId variable(predicate::VariableId variable, When when) override {
    const size_t own = conditions_.numbers.size();
    if (variable.index() >= own) return conditions_.old_values.value(variable, own);
    return when == When::Now ? values_[variable.index()] : conditions_.numbers[variable.index()].first;
  }
  ValueId place(const predicate::Spot& spot, Type type, ValueId, When when) override {
    ArrayVersion& version = when == When::Now ? array_ : before_;
    const ValueId behind = builder_.offset_constant(spot.offset - int64_t(elements_.base));
    const ValueId at = builder_.binary(Opcode::Add, begin_, behind);
    const auto is_own = [&](const ElementField& field) {
      return spot.offset == int64_t(elements_.base + field.place) && type.width() == field.bytes * 8;
    };
    const std::vector<ElementField>& fields = elements_.fields; // these are within it: element_within()
    const bool is_element =
        spot.object == elements_.array && std::any_of(fields.begin(), fields.end(), is_own);
    if (!is_element) ask_within(spot.object, at, type);
    if (!is_element) reads_.push_back({spot.object, at, type.width() / 8});
    return read(version, spot.object, at, type);
  }
  ValueId load(ValueId pointer, Type type, When when) override {
    const Resolution resolution = memory_.resolve(pointer);
    FATHOM_CHECK(resolution.complete && resolution.targets.size() == 1, "a condition with an open pointer");
    const PointerTarget& target = resolution.targets[0];
    ask_within(target.object, target.offset, type);
    reads_.push_back({target.object, target.offset, type.width() / 8});
    return read(when == When::Now ? array_ : before_, target.object, target.offset, type);
  }
  /// Whether all that was read besides fields of the element is within its object.
  ValueId within() const { return within_; }
  /// That, by its place.
  std::vector<ElementRead> reads() { return std::move(reads_); }

 private:
  ValueId read(ArrayVersion& version, ObjectId object, ValueId at, Type type) {
    ObjectId held = object;
    if (object == elements_.array) {
      held = version.object;
    } else if (version.others != nullptr) {
      const auto copy = version.others->find(object);
      if (copy == version.others->end()) {
        within_ = builder_.boolean(false);
        return builder_.constant(BitVector::zeros(type.width()));
      }
      held = copy->second;
    }
    return memory_.load(version.memory, version.guard, builder_.ptr_add(builder_.pointer(held, 0), at), type);
  }
  void ask_within(ObjectId object, ValueId at, Type type) {
    const ValueId size = builder_.object_size(builder_.pointer(object, 0));
    const ValueId bytes = builder_.constant(builder_.pointer_bits(), type.width() / 8);
    const ValueId rest = builder_.binary(Opcode::Sub, size, at);
    within_ = builder_.conjoin(within_, builder_.conjoin(builder_.binary(Opcode::Ule, at, size),
                                                         builder_.binary(Opcode::Ule, bytes, rest)));
  }

  SymbolicMemory& memory_;
  Builder& builder_;
  const ArrayConditions& conditions_;
  const Elements& elements_;
  const std::vector<ValueId>& values_;
  ValueId begin_;
  ArrayVersion &array_, &before_;
  ValueId within_;
  std::vector<ElementRead> reads_;
};

/// After the last byte of element 0 that the condition is about.
uint64_t end_of(const Elements& elements, const ElementCondition& condition) {
  uint64_t end = 0;
  if (elements.column != 0) return elements.base + elements.stride; // a whole row
  for (const size_t which : condition.fields)
    end = std::max(end, elements.base + elements.fields[which].place + elements.fields[which].bytes);
  return end;
}

} // namespace

ValueId number_of(Builder& builder, const NumberSource& source, ValueId value) {
  if (!source.type.is_pointer()) return value;
  return builder.binary(Opcode::Sub, builder.ptr_offset(value), builder.ptr_offset(source.first));
}

uint32_t element_index_bits(const Builder& builder, uint64_t stride) {
  return builder.pointer_bits() - uint32_t(std::bit_width(stride));
}

std::optional<ElementPlace> place_among(Builder& builder, ValueId begin, const Elements& elements) {
  const uint32_t bits = builder.pointer_bits();
  const uint64_t stride = elements.stride;
  if (elements.column != 0) return place_in_rows(builder, begin, elements);
  begin = builder.binary(Opcode::Add, begin, builder.offset_constant(-int64_t(elements.base)));
  const Program& program = builder.program();
  if (builder.is_constant(begin)) {
    const uint64_t at = builder.constant_u64(begin);
    return ElementPlace{builder.constant(bits, at / stride), builder.boolean(at % stride == 0)};
  }
  const Instruction product = program[begin];
  const bool scaled = product.opcode == Opcode::Mul || product.opcode == Opcode::Shl;
  if (scaled && builder.is_constant(product.operands[1])) {
    uint64_t factor = builder.constant_u64(product.operands[1]);
    if (product.opcode == Opcode::Shl) factor = factor < 32 ? uint64_t(1) << factor : 0;
    // Indices that make this wrap around are none of elements: see element_within().
    if (factor == stride) return ElementPlace{product.operands[0], builder.boolean(true)};
  }
  if (stride == 1) return ElementPlace{begin, builder.boolean(true)};
  if (!std::has_single_bit(stride)) return std::nullopt;
  const auto low = uint32_t(std::countr_zero(stride));
  const ValueId rest = builder.extract(begin, 0, low);
  return ElementPlace{builder.zext(builder.extract(begin, low, bits - low), bits),
                      builder.eq(rest, builder.constant(low, 0))};
}

Satisfied element_satisfies(SymbolicMemory& symbolic_memory, const ArrayConditions& conditions,
                            const ElementCondition& condition, std::vector<ValueId> values,
                            const ElementNumbers& numbers, const ArrayVersions& array) {
  if (condition.is_pair || conditions.elements[condition.elements].column != 0)
    values[conditions.second()] = numbers.second;
  OfElement environment(symbolic_memory, conditions, conditions.elements[condition.elements], values,
                        numbers.begin, array.now, array.before);
  Builder& builder = symbolic_memory.builder();
  const ValueId holds = lower(condition.body, builder, environment, numbers.index);
  return {builder.disjoin(builder.not_(environment.within()), holds), environment.reads()};
}

ValueId element_within(Builder& builder, const ArrayConditions& conditions, const ElementCondition& condition,
                       ValueId index, ValueId size) {
  const Elements& elements = conditions.elements[condition.elements];
  const uint32_t bits = builder.pointer_bits();
  const uint64_t end = end_of(elements, condition);
  if (builder.is_constant(size)) {
    const uint64_t bytes = builder.constant_u64(size);
    if (bytes < end || elements.count == 0) return builder.boolean(false);
    uint64_t last = (bytes - end) / elements.stride;
    if (elements.count) last = std::min(last, *elements.count - 1);
    return builder.binary(Opcode::Ule, index, builder.constant(bits, last));
  }
  uint64_t count = uint64_t(1) << (element_index_bits(builder, elements.stride) - 1);
  if (elements.count) count = std::min(count, *elements.count);
  const ValueId numbered = builder.binary(Opcode::Ult, index, builder.constant(bits, count));
  // Below `count` neither the product nor the sum wraps around.
  const ValueId behind =
      builder.binary(Opcode::Add, builder.binary(Opcode::Mul, index, builder.constant(bits, elements.stride)),
                     builder.constant(bits, end));
  return builder.conjoin(numbered, builder.binary(Opcode::Ule, behind, size));
}

ValueId column_within(Builder& builder, const Elements& elements, ValueId column) {
  return builder.binary(Opcode::Ult, column,
                        builder.constant(builder.pointer_bits(), elements.stride / elements.column));
}

namespace {

void collect(const Expression& e, bool is_old, OtherObjects& found) {
  if (e->kind == Kind::Place || e->kind == Kind::Address)
    (is_old ? found.before : found.now).insert(e->spot.object);
  for (const Expression& operand : e->operands)
    if (operand != nullptr) collect(operand, is_old || e->kind == Kind::Old, found);
}

} // namespace

OtherObjects others_in(const ArrayConditions& conditions, const ElementCondition& condition) {
  OtherObjects found;
  collect(condition.body, false, found);
  found.now.erase(conditions.elements[condition.elements].array);
  found.before.erase(conditions.elements[condition.elements].array);
  return found;
}

bool mentions_before(const ElementCondition& condition) {
  return any_node(condition.body, [](const predicate::Node& node) {
    const Kind of = node.kind == Kind::Old ? node.operands[0]->kind : Kind::Constant;
    return of == Kind::Place || of == Kind::Load;
  });
}

std::optional<uint64_t> ArrayConditions::element_count(const Program& program,
                                                       const ElementCondition& condition) const {
  const Elements& of = elements[condition.elements];
  const uint64_t end = end_of(of, condition);
  const auto bytes = program.constant_size(of.array);
  if (!bytes) return std::nullopt;
  const uint64_t whole = *bytes < end ? 0 : (*bytes - end) / of.stride + 1;
  return std::min(whole, of.count.value_or(whole));
}

/// Elements that are not within the array satisfy everything, and so does what is beside it.
std::string ArrayConditions::text(const Program& program, const ElementCondition& condition) const {
  const Elements& of = elements[condition.elements];
  const uint32_t bits = scope.pointer_bits;
  const uint64_t end = end_of(of, condition);
  const Expression from = predicate::constant(bits, 0), array = predicate::address(of.array, 0);
  const auto number = [&](uint64_t value) { return predicate::constant(bits, value); };
  Expression below, body = condition.body;
  if (const auto count = element_count(program, condition)) {
    below = number(*count);
  } else {
    const Expression size = predicate::object_size(array, bits);
    const Expression behind = predicate::binary(
        Opcode::Add, predicate::binary(Opcode::Mul, predicate::bound_index(bits), number(of.stride)),
        number(end));
    below = of.count ? number(*of.count) : predicate::binary(Opcode::UDiv, size, number(of.stride));
    const bool is_whole = !of.count && end <= of.stride;
    if (!is_whole) body = disjunction(predicate::binary(Opcode::Ult, size, behind), body);
  }
  const predicate::VariableId second(uint32_t(this->second()));
  if (of.column != 0)
    return fmt::format("forall({}, 0, {}, {})", scope.variables[second.index()].spelling,
                       of.stride / of.column, to_text(predicate::forall(from, below, body), scope));
  if (!condition.is_pair) return to_text(predicate::forall(from, below, body), scope);
  body = disjunction(predicate::binary(Opcode::Ule, below, scope.use(second)), body);
  // The language has one bound index; the other one is spelled around it.
  return fmt::format("forall({}, 0, -1, {})", scope.variables[second.index()].spelling,
                     to_text(predicate::forall(from, below, body), scope));
}

} // namespace fathom::loops
