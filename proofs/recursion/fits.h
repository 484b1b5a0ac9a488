// Linear equations through given points.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace fathom::recursion {

/// denominator * y = sum of coefficients[i] * x[i], with a positive denominator that has no common factor
/// with all coefficients.
struct Equation {
  int64_t denominator = 1;
  std::vector<int64_t> coefficients;
};

/// One row is a point: x[0], x[1] ... and y. Nothing where no such equation holds of all rows, where there
/// are too few rows to say so, or where numbers become too large. Exact: rational elimination.
std::optional<Equation> fit(const std::vector<std::vector<int64_t>>& rows);

} // namespace fathom::recursion
