#include "proofs/elements/element_rows.h"

#include <algorithm>
#include <vector>

namespace fathom::loops {

using namespace program;

namespace {

constexpr size_t most_terms = 6;
constexpr uint64_t least_columns = 4; ///< fewer are a factor of an index

/// A sum of products with constants.
struct Sum {
  struct Term {
    ValueId value;
    uint64_t factor;
  };
  std::vector<Term> terms;
  uint64_t constant = 0;
};

bool add_terms(const Builder& builder, ValueId value, uint64_t factor, Sum& sum) {
  if (builder.is_constant(value)) {
    sum.constant += factor * uint64_t(builder.constant_i64(value));
    return true;
  }
  const Instruction& i = builder.program()[value];
  const bool by_constant = i.operands[1].valid() && builder.is_constant(i.operands[1]);
  if (i.opcode == Opcode::Add)
    return add_terms(builder, i.operands[0], factor, sum) && add_terms(builder, i.operands[1], factor, sum);
  if (i.opcode == Opcode::Mul && by_constant)
    return add_terms(builder, i.operands[0], factor * builder.constant_u64(i.operands[1]), sum);
  if (i.opcode == Opcode::Shl && by_constant && builder.constant_u64(i.operands[1]) < 32)
    return add_terms(builder, i.operands[0], factor << builder.constant_u64(i.operands[1]), sum);
  sum.terms.push_back({value, factor});
  return sum.terms.size() <= most_terms;
}

} // namespace

std::optional<RowPlace> row_place(const Builder& builder, ValueId offset) {
  Sum sum;
  if (!add_terms(builder, offset, 1, sum) || sum.terms.size() != 2) return {};
  std::sort(sum.terms.begin(), sum.terms.end(),
            [](const Sum::Term& a, const Sum::Term& b) { return a.factor > b.factor; });
  const Sum::Term &row = sum.terms[0], &column = sum.terms[1];
  if (row.factor / column.factor < least_columns || row.factor % column.factor != 0) return {};
  const BitVector rest(builder.pointer_bits(), sum.constant);
  return RowPlace{row.value, column.value, row.factor, column.factor, rest.to_i64()};
}

/// Exact modulo the width of addresses, however the sum is divided.
std::optional<ElementPlace> place_in_rows(Builder& builder, ValueId begin, const Elements& elements) {
  const uint32_t bits = builder.pointer_bits();
  Sum sum;
  if (!add_terms(builder, begin, 1, sum)) return {};
  const auto stride = int64_t(elements.stride), width = int64_t(elements.column);
  const int64_t rest = BitVector(bits, sum.constant - elements.base).to_i64();
  // A little before a row is in it: its column has something added.
  const int64_t rows = rest >= 0 ? rest / stride : -((-rest + stride / 2) / stride);
  if ((rest - rows * stride) % width != 0) return {};
  ElementPlace place{builder.offset_constant(rows), builder.boolean(true),
                     builder.offset_constant((rest - rows * stride) / width)};
  for (const Sum::Term& term : sum.terms) {
    const bool is_row = term.factor % elements.stride == 0;
    if (!is_row && term.factor % elements.column != 0) return {};
    const uint64_t times = term.factor / (is_row ? elements.stride : elements.column);
    ValueId& part = is_row ? place.index : place.column;
    part = builder.binary(Opcode::Add, part,
                          builder.binary(Opcode::Mul, term.value, builder.constant(bits, times)));
  }
  return place;
}

} // namespace fathom::loops
