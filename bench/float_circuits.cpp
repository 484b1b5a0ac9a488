// Sizes of the circuits of floating-point operations: terms without and with rewriting, as a Markdown table.
#include "encoder/float_terms.h"

#include <fmt/format.h>
#include <optional>
#include <vector>

namespace fathom::encoder {

namespace {

using floats::Format;
using floats::Operation;
using floats::OperationKind;
using term::Term;

uint32_t reachable(const term::Context& context, Term root) {
  std::vector<bool> seen(context.size());
  std::vector<Term> open = {root};
  uint32_t count = 0;
  while (!open.empty()) {
    const Term t = open.back();
    open.pop_back();
    if (seen[t.index()]) continue;
    seen[t.index()] = true;
    ++count;
    for (const Term child : context.children(t)) open.push_back(child);
  }
  return count;
}

/// Terms of the operation on unknown numbers, the last one the integer `divisor` if it is given.
uint32_t size(Operation operation, bool rewriting, std::optional<uint64_t> last = {}) {
  term::Context context;
  term::Builder builder(context, rewriting);
  FloatTerms floats(builder);
  const uint32_t width = operation.of_integer() ? 64 : operation.format.width();
  std::vector<Term> operands;
  for (uint32_t i = 0; i < floats::info(operation.kind).arity; ++i)
    operands.push_back(builder.fresh_symbol("x", term::Sort::bv(width)));
  if (last) {
    const Operation makes{OperationKind::FromUnsigned, {}, {}, operation.format};
    operands.back() = floats.apply(makes, std::vector{builder.bv(BitVector(64, *last))}, 0);
  }
  return reachable(context, floats.apply(operation, operands, 64));
}

void row(const char* name, OperationKind kind, std::optional<uint64_t> last = {}) {
  fmt::print("| {} |", name);
  for (const Format& format : {floats::binary32, floats::binary64, floats::x87_extended}) {
    Operation operation{kind, format};
    if (floats::info(kind).result == floats::ResultKind::Converted)
      operation.target = operation.of_integer() || format == floats::binary32 ? format : floats::binary32;
    if (kind == OperationKind::Convert && format == floats::binary32) operation.target = floats::binary64;
    if (kind == OperationKind::FitsSigned) operation.integer_bits = 64;
    if (floats::info(kind).result == floats::ResultKind::Integer || kind == OperationKind::FitsSigned)
      operation.rounding = floats::Rounding::TowardZero;
    fmt::print(" {} / {} |", size(operation, false, last), size(operation, true, last));
  }
  fmt::print("\n");
}

} // namespace

} // namespace fathom::encoder

int main() {
  using fathom::encoder::row;
  using enum fathom::floats::OperationKind;
  fmt::print("| operation | float | double | x87 |\n|---|---|---|---|\n");
  row("x + y", Add);
  row("x + 1", Add, 1);
  row("x * y", Mul);
  row("x * 2", Mul, 2);
  row("x / y", Div);
  row("x / 3", Div, 3);
  row("fma", Fma);
  row("sqrt", Sqrt);
  row("fmod(x, y)", Rem);
  row("fmod(x, 360)", Rem, 360);
  row("to integral", Round);
  row("x == y", Eq);
  row("x < y", Lt);
  row("isnan", IsNan);
  row("from i64", FromSigned);
  row("to i64", ToSigned);
  row("fits i64", FitsSigned);
  row("to double, float, float", Convert);
  return 0;
}
