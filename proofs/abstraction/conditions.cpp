#include "proofs/abstraction/conditions.h"

#include "ir/predicate/text.h"
#include "proofs/abstraction/place_invariants.h"
#include "proofs/abstraction/shapes.h"
#include "proofs/horn/linear.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <set>

namespace fathom::abstraction {

using namespace predicate;
using program::Opcode;

namespace {

/// Products of numbers that are wide enough are expensive.
constexpr uint32_t most_exact_degree = 1, most_exact_bits = 32;

Expression widened(const Column& column, uint32_t width) {
  return column.has_sign() ? sext(column.expression, width) : zext(column.expression, width);
}

uint32_t width_of(const HeadStates& seen, const Equation& equation) {
  uint32_t width = 0;
  for (const Equation::Summand& summand : equation.summands)
    for (size_t c = 0; c < summand.product.size(); ++c)
      if (summand.product[c] != 0) width = std::max(width, seen.columns[c].width());
  return width;
}

/// The product in one width; it is meant modulo that.
Expression product_of(const HeadStates& seen, const Product& product, uint32_t width) {
  Expression made;
  for (size_t c = 0; c < product.size(); ++c)
    for (uint8_t k = 0; k < product[c]; ++k) {
      const Expression factor = widened(seen.columns[c], width);
      made = made ? binary(Opcode::Mul, made, factor) : factor;
    }
  return made ? made : constant(width, 1);
}

/// The summands with factors of one sign, without it.
Expression side(const HeadStates& seen, const Equation& equation, bool positive, uint32_t width) {
  Expression made;
  for (const auto& [factor, product] : equation.summands) {
    if ((factor > 0) != positive) continue;
    Expression summand = product_of(seen, product, width);
    if (const auto magnitude = uint64_t(positive ? factor : -factor); magnitude != 1)
      summand = summand->is_constant() ? constant(BitVector(64, magnitude).resize(width))
                                       : binary(Opcode::Mul, summand, constant(width, magnitude));
    made = made ? binary(Opcode::Add, made, summand) : summand;
  }
  return made ? made : constant(width, 0);
}

/// Products with large factors fit any few states.
bool is_accident(const Equation& equation) {
  constexpr int64_t largest = 100;
  return std::any_of(equation.summands.begin(), equation.summands.end(), [&](const Equation::Summand& each) {
    const size_t degree = std::accumulate(each.product.begin(), each.product.end(), size_t{0});
    return degree > 1 && (each.factor > largest || each.factor < -largest);
  });
}

/// The column that a polynomial of others determines: the largest of those that are no factors.
void add_product(const HeadStates& seen, const Equation& equation, std::set<program::ValueId>& products) {
  if (equation.degree() < 2) return;
  std::optional<size_t> largest;
  double most = -1;
  for (size_t c = 0; c < seen.columns.size(); ++c) {
    if (seen.columns[c].remainder) continue;
    bool is_alone = false, is_factor = false;
    for (const Equation::Summand& each : equation.summands) {
      const size_t degree = std::accumulate(each.product.begin(), each.product.end(), size_t{0});
      if (each.product[c] != 0) (degree == 1 ? is_alone : is_factor) = true;
    }
    if (!is_alone || is_factor) continue;
    double all = 0;
    for (const HeadStates::State& state : seen.states) all += std::abs(double(seen.number(state, c)));
    if (all > most) largest = c, most = all;
  }
  if (largest) products.insert(seen.columns[*largest].value);
}

bool holds_modulo(const HeadStates& seen, const Equation& equation, uint32_t width) {
  const uint64_t mask = width >= 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1;
  return std::all_of(seen.states.begin(), seen.states.end(), [&](const HeadStates::State& state) {
    uint64_t sum = 0;
    for (const auto& [factor, product] : equation.summands) {
      auto summand = uint64_t(factor);
      for (size_t c = 0; c < product.size(); ++c)
        for (uint8_t k = 0; k < product[c]; ++k) summand *= uint64_t(seen.number(state, c));
      sum += summand;
    }
    return (sum & mask) == 0;
  });
}

/// The equation over the integers, which do not wrap around.
std::optional<Predicate> exact(const HeadStates& seen, const Equation& equation) {
  horn::Linear sum;
  for (const auto& [factor, product] : equation.summands) {
    uint32_t width = 1, degree = 0;
    std::string key;
    for (size_t c = 0; c < product.size(); ++c) {
      key += char('0' + product[c]);
      width += product[c] * (seen.columns[c].width() + 1);
      degree += product[c];
    }
    const horn::Linear one =
        degree == 0 ? horn::constant(1) : horn::atom(key, product_of(seen, product, width), 2 * degree);
    const std::optional<horn::Linear> summand = horn::times(one, factor);
    const std::optional<horn::Linear> more = summand ? horn::sum(sum, *summand) : summand;
    if (!more) return {};
    sum = *more;
  }
  return horn::is_zero(sum);
}

} // namespace

Conditions conditions_of(const HeadStates& seen, std::set<program::ValueId>& products) {
  Conditions all;
  PlaceInvariants invariants = place_invariants_of(seen);
  (invariants.determined.empty() ? all.likely : all.sums) = std::move(invariants.conditions);
  std::vector<Predicate>& strong = all.sums.empty() ? all.likely : all.sums;
  for (const Equation& equation : equations_of(seen)) {
    const uint32_t width = width_of(seen, equation);
    if (width == 0 || is_accident(equation)) continue;
    all.is_promising |= equation.degree() > 1;
    add_product(seen, equation, products);
    std::vector<Predicate>& equations = equation.degree() > 1 ? all.likely : strong;
    if (holds_modulo(seen, equation, width)) {
      equations.push_back(eq(side(seen, equation, true, width), side(seen, equation, false, width)));
      continue;
    }
    if (equation.degree() > most_exact_degree || width > most_exact_bits) continue;
    if (const std::optional<Predicate> made = exact(seen, equation)) equations.push_back(*made);
  }
  const Shapes shapes = shapes_of(seen, invariants.determined);
  all.is_promising |= shapes.has_related_states || !all.sums.empty();
  strong.insert(strong.end(), shapes.of_automata.begin(), shapes.of_automata.end());
  for (const Predicate& shape : shapes.conditions) {
    const std::vector<VariableId> variables = variables_of(shape);
    const bool is_dear = std::any_of(seen.columns.begin(), seen.columns.end(), [&](const Column& column) {
      return !column.remainder && products.count(column.value) != 0 &&
             std::count(variables.begin(), variables.end(), column.expression->variable) != 0;
    });
    (is_dear ? all.others : all.likely).push_back(shape);
  }
  return all;
}

} // namespace fathom::abstraction
