#include "proofs/exact/iteration_count.h"

#include "proofs/exact/summary_object.h"
#include "proofs/learner/closed_forms.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace fathom::loops {

using namespace program;

namespace {

using Kind = LoopVariable::Kind;

constexpr uint32_t most_bits = 64;  ///< evaluation runs through iterations with numbers
constexpr uint32_t fewest_bits = 8; ///< one for each iteration that a window may take to forget, and more

uint32_t bits_of(const Builder& builder, const LoopVariable& variable) {
  return builder.program().target.bits(variable.type);
}

uint32_t magnitude_bits(int64_t step) {
  const uint64_t size = step < 0 ? 0 - uint64_t(step) : uint64_t(step);
  return size <= 1 ? 0 : uint32_t(std::bit_width(size - 1));
}

/// How many factors of two m! has: m less the ones among its bits (Legendre).
uint32_t twos_of_factorial(uint32_t m) {
  return m - uint32_t(std::popcount(m));
}

/// A number n so that the variable is a function of the iteration's number modulo 2^n.
uint32_t period_bits(const Builder& builder, const LoopAnalysis& analysis, const LoopVariable& variable) {
  const uint32_t width = bits_of(builder, variable);
  return width + (variable.kind == Kind::Polynomial ? twos_of_factorial(degree(analysis, variable)) : 0);
}

/// The states that an execution meets at the head are 2^n at most; nothing where that is not known.
std::optional<uint32_t> state_bits(const Builder& builder, const LoopAnalysis& analysis) {
  if (!analysis.arrays.empty()) return std::nullopt;
  const bool has_choices = analysis.reads_inputs || analysis.has(Kind::Recurrent);
  uint32_t period = 0, sum = 0;
  for (const LoopVariable& variable : analysis.variables) {
    switch (variable.kind) {
    case Kind::Affine:
    case Kind::Polynomial: period = std::max(period, period_bits(builder, analysis, variable)); break;
    case Kind::Recurrent: sum += bits_of(builder, variable); break;
    case Kind::Window: sum += has_choices ? bits_of(builder, variable) : 0; break;
    case Kind::Control:
    case Kind::Dead: break;
    case Kind::Unknown: return std::nullopt;
    }
  }
  // The first iterations, before windows are what they are from then on, have states of their own.
  const uint32_t first = analysis.window == 0 ? 0 : uint32_t(std::bit_width(analysis.window));
  return analysis.window == 0 ? period + sum : std::max(period + sum, first) + 1;
}

/// Whether it is added to a wider variable, and must not wrap around then.
bool is_widened_factor(const Builder& builder, const LoopAnalysis& analysis, size_t variable) {
  const uint32_t width = bits_of(builder, analysis.variables[variable]);
  return std::any_of(analysis.variables.begin(), analysis.variables.end(), [&](const LoopVariable& other) {
    return other.kind == Kind::Polynomial &&
           std::any_of(other.growth.begin(), other.growth.end(), [&](const Monomial& monomial) {
             return std::any_of(monomial.variables.begin(), monomial.variables.end(),
                                [&](const Monomial::Factor& factor) {
                                  return factor.variable == variable && bits_of(builder, other) > width;
                                });
           });
  });
}

/// As many bits as cannot make a number wrap that the body widens where it must not; nothing if all will do.
std::optional<uint32_t> bits_without_wrapping(const Builder& builder, const LoopAnalysis& analysis) {
  std::optional<uint32_t> width;
  for (size_t i = 0; i < analysis.variables.size(); ++i) {
    const LoopVariable& variable = analysis.variables[i];
    if (variable.kind != Kind::Affine || variable.type.is_pointer()) continue;
    if (variable.type.width() < 32 || variable.type.width() > 64) continue; // wider ones are no places
    if (!variable.extended && !variable.extended_signed) continue;
    if (!variable.widened_to_place && !is_widened_factor(builder, analysis, i)) continue;
    if (!builder.is_constant(variable.step)) continue;
    const bool from_start = builder.is_constant(variable.first) && builder.constant_u64(variable.first) <= 1;
    uint32_t bits = variable.type.width() - (variable.extended_signed ? 1 : 0) - (from_start ? 0 : 1);
    bits -= magnitude_bits(builder.constant_i64(variable.step));
    width = std::min(width.value_or(most_bits), std::max<uint32_t>(bits, 16));
  }
  return width;
}

} // namespace

IterationCount iteration_count(const Builder& builder, const LoopAnalysis& analysis) {
  const uint32_t cells = bits_of_cell_numbers(builder.pointer_bits());
  const bool has_arrays = !analysis.arrays.empty();
  uint32_t most = most_bits;
  // Stores move through the address space, which has no more bytes than a signed number of its width says.
  if (has_arrays) most = builder.pointer_bits() - 1;
  // Each iteration has a cell of its own for values that do not follow from its number. Inputs need one only
  // where they have a lasting effect.
  if (analysis.has(Kind::Recurrent) || (has_arrays && analysis.reads_inputs)) most = cells;
  most = std::min(most, bits_without_wrapping(builder, analysis).value_or(most));
  const std::optional<uint32_t> states = state_bits(builder, analysis);
  if (states && *states <= most) return {std::max(*states, fewest_bits), true};
  return {analysis.reads_inputs ? std::min(most, cells) : most, false};
}

} // namespace fathom::loops
