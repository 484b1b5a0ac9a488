// Conditions of the elements of an array: what they say of an element.
#include "loops/array_invariants.h"

#include <algorithm>
#include <bit>

namespace fathom::loops {

using namespace program;

namespace {

/// Evaluates one condition of one element; fields are loaded once.
class ElementReader {
 public:
  ElementReader(SymbolicMemory& symbolic_memory, const Elements& elements,
                const std::vector<ValueId>& numbers, ValueId index, ValueId begin, ArrayVersion& array,
                ArrayVersion& before)
      : memory_(symbolic_memory), builder_(symbolic_memory.builder()), elements_(elements), numbers_(numbers),
        index_(index), begin_(begin), array_(array), before_(before) {}

  ValueId compare(const ElementComparison& comparison) {
    const bool is_signed = comparison.opcode == Opcode::Slt || comparison.opcode == Opcode::Sle;
    const uint32_t width = std::max(width_of(comparison.left), width_of(comparison.right));
    return builder_.binary(comparison.opcode, widened(comparison.left, width, is_signed),
                           widened(comparison.right, width, is_signed));
  }

 private:
  uint32_t width_of(const ElementTerm& term) const {
    switch (term.kind) {
    case ElementTerm::Kind::Field:
    case ElementTerm::Kind::Before: return elements_.fields[term.which].bytes * 8;
    case ElementTerm::Kind::Sum: // one bit more, and one for the sign
      return std::max(elements_.fields[term.which].bytes, elements_.fields[term.other].bytes) * 8 + 2;
    case ElementTerm::Kind::Index: return builder_.pointer_bits();
    case ElementTerm::Kind::Loop: return builder_.width_of(numbers_[term.which]);
    case ElementTerm::Kind::Old: return builder_.width_of(term.old);
    case ElementTerm::Kind::Constant: return term.constant.width();
    }
    return 0;
  }

  ValueId widened(const ElementTerm& term, uint32_t width, bool is_signed) {
    const auto extend = [&](ValueId value) {
      return is_signed ? builder_.sext(value, width) : builder_.zext(value, width);
    };
    switch (term.kind) {
    case ElementTerm::Kind::Field: return extend(field(term.which, array_));
    case ElementTerm::Kind::Before: return extend(field(term.which, before_));
    case ElementTerm::Kind::Sum:
      return builder_.binary(Opcode::Add, extend(field(term.which, array_)),
                             extend(field(term.other, array_)));
    case ElementTerm::Kind::Index: return extend(index_);
    case ElementTerm::Kind::Loop: return extend(numbers_[term.which]);
    case ElementTerm::Kind::Old: return extend(term.old);
    case ElementTerm::Kind::Constant: return extend(builder_.constant(term.constant));
    }
    return {};
  }

  ValueId field(size_t which, ArrayVersion& version) {
    const ElementField& field = elements_.fields[which];
    const ValueId at = builder_.binary(Opcode::Add, begin_, builder_.offset_constant(int64_t(field.place)));
    return memory_.load(version.memory, version.guard,
                        builder_.ptr_add(builder_.pointer(version.object, 0), at),
                        Type::integer(field.bytes * 8));
  }

  SymbolicMemory& memory_;
  Builder& builder_;
  const Elements& elements_;
  const std::vector<ValueId>& numbers_;
  ValueId index_, begin_;
  ArrayVersion &array_, &before_;
};

std::string text_of(const BitVector& constant) {
  return constant.fits_i64() ? fmt::format("{}", constant.to_i64()) : constant.to_string();
}

const char* symbol_of(Opcode opcode) {
  switch (opcode) {
  case Opcode::Ult: return "<";
  case Opcode::Ule: return "<=";
  case Opcode::Slt: return "<s";
  case Opcode::Sle: return "<=s";
  default: return "==";
  }
}

} // namespace

ValueId number_of(Builder& builder, const NumberSource& source, ValueId value) {
  if (!source.type.is_pointer()) return value;
  return builder.binary(Opcode::Sub, builder.ptr_offset(value), builder.ptr_offset(source.first));
}

uint32_t element_index_bits(const Builder& builder, uint64_t stride) {
  return builder.pointer_bits() - uint32_t(std::bit_width(stride)) - 1;
}

std::optional<ElementPlace> place_among(Builder& builder, ValueId begin, const Elements& elements) {
  const uint32_t bits = builder.pointer_bits();
  const uint64_t stride = elements.stride;
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

ValueId element_satisfies(SymbolicMemory& symbolic_memory, const ArrayConditions& conditions,
                          const ElementCondition& condition, const std::vector<ValueId>& numbers,
                          ValueId index, ValueId begin, ArrayVersion& array, ArrayVersion& before) {
  Builder& builder = symbolic_memory.builder();
  ElementReader reader(symbolic_memory, conditions.elements[condition.elements], numbers, index, begin, array,
                       before);
  ValueId any = builder.boolean(false);
  for (const ElementComparison& comparison : condition.any)
    any = builder.disjoin(any, reader.compare(comparison));
  return any;
}

ValueId element_within(Builder& builder, const ArrayConditions& conditions, const ElementCondition& condition,
                       ValueId index, ValueId size) {
  const Elements& elements = conditions.elements[condition.elements];
  const uint32_t bits = builder.pointer_bits();
  uint64_t end = 0;
  for (const size_t which : condition.fields)
    end = std::max(end, elements.base + elements.fields[which].place + elements.fields[which].bytes);
  uint64_t count = uint64_t(1) << element_index_bits(builder, elements.stride);
  if (elements.count) count = std::min(count, *elements.count);
  const ValueId numbered = builder.binary(Opcode::Ult, index, builder.constant(bits, count));
  if (builder.is_constant(size)) {
    const uint64_t bytes = builder.constant_u64(size);
    if (bytes < end) return builder.boolean(false);
    return builder.conjoin(numbered, builder.binary(Opcode::Ule, index,
                                                    builder.constant(bits, (bytes - end) / elements.stride)));
  }
  // Below `count` neither the product nor the sum wraps around.
  const ValueId behind =
      builder.binary(Opcode::Add, builder.binary(Opcode::Mul, index, builder.constant(bits, elements.stride)),
                     builder.constant(bits, end));
  return builder.conjoin(numbered, builder.binary(Opcode::Ule, behind, size));
}

bool mentions_before(const ElementCondition& condition) {
  return std::any_of(condition.any.begin(), condition.any.end(), [](const ElementComparison& c) {
    return c.left.kind == ElementTerm::Kind::Before || c.right.kind == ElementTerm::Kind::Before;
  });
}

/// As a condition of C on element j.
std::string ArrayConditions::text(const Program& program, const ElementCondition& condition) const {
  const Elements& of = elements[condition.elements];
  const auto field = [&](size_t which, const char* when) {
    const uint64_t offset = of.base + of.fields[which].place;
    const std::string place = offset == 0 ? "" : fmt::format(" + {}", offset);
    return fmt::format("{}{}[j{}]", program.object(of.array).name, when, place);
  };
  const auto term = [&](const ElementTerm& t) -> std::string {
    switch (t.kind) {
    case ElementTerm::Kind::Field: return field(t.which, "");
    case ElementTerm::Kind::Before: return field(t.which, "@");
    case ElementTerm::Kind::Sum: return fmt::format("{} + {}", field(t.which, ""), field(t.other, ""));
    case ElementTerm::Kind::Index: return "j";
    case ElementTerm::Kind::Loop: return numbers[t.which].name;
    case ElementTerm::Kind::Old: return fmt::format("%{}", t.old.index());
    case ElementTerm::Kind::Constant: return text_of(t.constant);
    }
    return {};
  };
  std::string all;
  for (const ElementComparison& c : condition.any)
    all += fmt::format("{}{} {} {}", all.empty() ? "" : " || ", term(c.left), symbol_of(c.opcode),
                       term(c.right));
  return all;
}

} // namespace fathom::loops
