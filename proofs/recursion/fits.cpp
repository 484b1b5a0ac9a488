#include "proofs/recursion/fits.h"

#include <algorithm>
#include <numeric>

namespace fathom::recursion {

namespace {

constexpr int64_t largest = int64_t{1} << 40;

/// A fraction in lowest terms; not ok once it has become too large.
struct Fraction {
  int64_t over = 0, under = 1;
  bool ok = true;

  static Fraction of(__int128 over, __int128 under) {
    if (under < 0) over = -over, under = -under;
    __int128 a = over < 0 ? -over : over, b = under;
    while (b != 0) std::swap(a %= b, b);
    if (a > 1) over /= a, under /= a;
    Fraction made;
    made.ok = over < largest && -over < largest && under < largest;
    if (made.ok) made.over = int64_t(over), made.under = int64_t(under);
    return made;
  }
};

Fraction minus_product(const Fraction& a, const Fraction& b, const Fraction& c) {
  const Fraction product = Fraction::of(__int128(b.over) * c.over, __int128(b.under) * c.under);
  Fraction made = Fraction::of(__int128(a.over) * product.under - __int128(product.over) * a.under,
                               __int128(a.under) * product.under);
  made.ok &= a.ok && b.ok && c.ok && product.ok;
  return made;
}

Fraction quotient(const Fraction& a, const Fraction& b) {
  Fraction made = Fraction::of(__int128(a.over) * b.under, __int128(a.under) * b.over);
  made.ok &= a.ok && b.ok;
  return made;
}

using Matrix = std::vector<std::vector<Fraction>>;

/// Reduced row echelon form; the pivots' columns by row. False where the last column has a pivot or a number
/// is too large.
bool reduce(Matrix& matrix, std::vector<size_t>& pivots) {
  const size_t columns = matrix[0].size();
  for (size_t column = 0; column < columns && pivots.size() < matrix.size(); ++column) {
    const size_t rank = pivots.size();
    size_t row = rank;
    while (row < matrix.size() && matrix[row][column].over == 0) ++row;
    if (row == matrix.size()) continue;
    if (column + 1 == columns) return false;
    std::swap(matrix[row], matrix[rank]);
    const Fraction pivot = matrix[rank][column];
    for (Fraction& entry : matrix[rank]) entry = quotient(entry, pivot);
    for (size_t other = 0; other < matrix.size(); ++other) {
      const Fraction factor = matrix[other][column];
      if (other == rank || factor.over == 0) continue;
      for (size_t k = 0; k < columns; ++k) {
        matrix[other][k] = minus_product(matrix[other][k], factor, matrix[rank][k]);
        if (!matrix[other][k].ok) return false;
      }
    }
    pivots.push_back(column);
  }
  return true;
}

} // namespace

std::optional<Equation> fit(const std::vector<std::vector<int64_t>>& rows) {
  if (rows.empty()) return std::nullopt;
  const size_t unknowns = rows[0].size() - 1;
  if (rows.size() < unknowns + (unknowns > 1 ? 1 : 0)) return std::nullopt;
  Matrix matrix;
  for (const std::vector<int64_t>& row : rows) {
    matrix.emplace_back();
    for (const int64_t value : row) {
      if (value >= largest || -value >= largest) return std::nullopt;
      matrix.back().push_back({value, 1, true});
    }
  }
  std::vector<size_t> pivots;
  if (!reduce(matrix, pivots)) return std::nullopt;
  Equation equation;
  for (size_t row = 0; row < pivots.size(); ++row)
    equation.denominator = std::lcm(equation.denominator, matrix[row].back().under);
  if (equation.denominator >= largest) return std::nullopt;
  equation.coefficients.assign(unknowns, 0);
  for (size_t row = 0; row < pivots.size(); ++row) {
    const Fraction& value = matrix[row].back();
    equation.coefficients[pivots[row]] = value.over * (equation.denominator / value.under);
  }
  return equation;
}

} // namespace fathom::recursion
