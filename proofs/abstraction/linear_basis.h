// Linear dependences between vectors of integers.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace fathom::abstraction {

/// Numbers modulo a prime near 2^61: sums of few products of small integers are 0 there if they are 0.
namespace residues {
uint64_t of(int64_t number);
uint64_t times(uint64_t a, uint64_t b);
} // namespace residues

/// sum of factors[i] * vector i == 0, over integers: by independent vectors in their order, and the one that
/// depends on them last. No factors where they would be large: an accident.
struct Dependence {
  std::vector<int64_t> factors;
};

/// Vectors that do not depend on each other. All have one size; their numbers are residues.
class LinearBasis {
 public:
  /// How the vector depends on those that were added; else it is one of these.
  std::optional<Dependence> add(std::vector<uint64_t> values);
  size_t size() const { return rows_.size(); }

 private:
  /// A vector, reduced by the pivots of the rows before it, and the vectors that it is the sum of.
  struct Row {
    std::vector<uint64_t> values, factors;
    size_t pivot = 0;
  };
  std::vector<Row> rows_;
};

} // namespace fathom::abstraction
