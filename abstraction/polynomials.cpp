#include "abstraction/polynomials.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace fathom::abstraction {

namespace {

/// Equations are found modulo a prime; their factors are small fractions.
constexpr uint64_t prime = (uint64_t{1} << 61) - 1;
constexpr size_t most_points = 260, most_products = 170, most_columns = 12;
/// Products of numbers with fewer values say what their values do.
constexpr size_t least_values = 5;
/// States beyond those that any choice of factors would satisfy.
constexpr size_t least_evidence = 6;
constexpr uint32_t most_degree = 4;
constexpr int64_t largest_factor = 1'000'000, largest_divisor = 5'000;

uint64_t times(uint64_t a, uint64_t b) {
  return uint64_t((unsigned __int128)a * b % prime);
}
uint64_t minus(uint64_t a, uint64_t b) {
  return a >= b ? a - b : a + prime - b;
}
uint64_t residue(int64_t number) {
  const uint64_t magnitude = (number < 0 ? ~uint64_t(number) + 1 : uint64_t(number)) % prime;
  return number < 0 ? minus(0, magnitude) : magnitude;
}
uint64_t inverse(uint64_t a) {
  uint64_t result = 1;
  for (uint64_t power = prime - 2; power != 0; power >>= 1, a = times(a, a))
    if (power & 1) result = times(result, a);
  return result;
}

struct Fraction {
  int64_t above = 0, below = 1;
};

/// The small fraction that is this number modulo the prime (by Euclid's algorithm).
std::optional<Fraction> fraction(uint64_t number) {
  __int128 r0 = prime, r1 = number, t0 = 0, t1 = 1;
  while (r1 > largest_factor) {
    const __int128 q = r0 / r1;
    std::swap(r0 -= q * r1, r1);
    std::swap(t0 -= q * t1, t1);
  }
  if (t1 < 0) r1 = -r1, t1 = -t1;
  if (t1 == 0 || t1 > largest_divisor) return {};
  return Fraction{int64_t(r1), int64_t(t1)};
}

uint32_t degree_of(const Product& product) {
  return std::accumulate(product.begin(), product.end(), 0u);
}

bool divides(const Product& a, const Product& b) {
  for (size_t i = 0; i < a.size(); ++i)
    if (a[i] > b[i]) return false;
  return true;
}

class Basis {
 public:
  explicit Basis(const HeadStates& seen) {
    for (size_t c = 0; c < seen.columns.size() && columns_.size() < most_columns; ++c) {
      columns_.push_back(c);
      may_be_factor_.push_back(seen.count_values(c, least_values) >= least_values);
    }
    all_columns_ = seen.columns.size();
    std::vector<size_t> small;
    for (size_t i = 0; i < seen.states.size(); ++i)
      if (seen.is_small[i]) small.push_back(i);
    // Of all runs some.
    const size_t count = std::min(small.size(), most_points);
    for (size_t i = 0; i < count; ++i) {
      const HeadStates::State& state = seen.states[small[i * small.size() / count]];
      std::vector<uint64_t> point;
      for (const size_t c : columns_) point.push_back(residue(seen.number(state, c)));
      points_.push_back(std::move(point));
    }
  }

  /// Product by product: what the products before it determine is the greatest of an equation, and nothing
  /// that it divides has to be looked at.
  std::vector<Equation> find() {
    std::vector<Product> level{Product(columns_.size())};
    for (uint32_t degree = 0; degree <= most_degree && !level.empty(); ++degree) {
      for (const Product& product : level)
        if (!add(product)) return std::move(equations_);
      level = next(degree);
    }
    return std::move(equations_);
  }

 private:
  /// A product that others do not determine: its values at the points, reduced by those before it, and how.
  struct Row {
    std::vector<uint64_t> values, factors; ///< factors: of products_
    size_t pivot = 0;
  };

  bool add(const Product& product) {
    if (products_.size() == most_products || points_.size() < products_.size() + least_evidence) return false;
    Row row;
    for (const std::vector<uint64_t>& point : points_) {
      uint64_t value = 1;
      for (size_t c = 0; c < columns_.size(); ++c)
        for (uint8_t k = 0; k < product[c]; ++k) value = times(value, point[c]);
      row.values.push_back(value);
    }
    row.factors.assign(products_.size() + 1, 0);
    row.factors.back() = 1;
    for (const Row& other : rows_) {
      const uint64_t factor = row.values[other.pivot];
      if (factor == 0) continue;
      for (size_t i = 0; i < points_.size(); ++i)
        row.values[i] = minus(row.values[i], times(factor, other.values[i]));
      for (size_t i = 0; i < other.factors.size(); ++i)
        row.factors[i] = minus(row.factors[i], times(factor, other.factors[i]));
    }
    products_.push_back(product);
    const auto pivot = std::find_if(row.values.begin(), row.values.end(), [](uint64_t v) { return v != 0; });
    if (pivot == row.values.end()) {
      note_equation(row.factors);
      products_.pop_back();
      greatest_.push_back(product);
      return true;
    }
    row.pivot = size_t(pivot - row.values.begin());
    const uint64_t by = inverse(*pivot);
    for (uint64_t& value : row.values) value = times(value, by);
    for (uint64_t& factor : row.factors) factor = times(factor, by);
    rows_.push_back(std::move(row));
    return true;
  }

  /// With integers for fractions; those with larger ones are accidents.
  void note_equation(const std::vector<uint64_t>& factors) {
    std::vector<Fraction> fractions;
    int64_t below = 1;
    for (const uint64_t factor : factors) {
      const std::optional<Fraction> made = fraction(factor);
      if (!made) return;
      fractions.push_back(*made);
      below = std::lcm(below, made->below);
      if (below > largest_divisor) return;
    }
    Equation equation;
    for (size_t i = 0; i < fractions.size(); ++i)
      if (fractions[i].above != 0)
        equation.summands.push_back(
            {fractions[i].above * (below / fractions[i].below), of_all(products_[i])});
    equations_.push_back(std::move(equation));
  }

  Product of_all(const Product& product) const {
    Product made(all_columns_);
    for (size_t i = 0; i < columns_.size(); ++i) made[columns_[i]] = product[i];
    return made;
  }

  /// The products of the next degree that no equation determines, in a fixed order.
  std::vector<Product> next(uint32_t degree) const {
    std::vector<Product> made;
    for (const Product& product : products_) {
      if (degree_of(product) != degree) continue;
      size_t last = columns_.size();
      while (last > 0 && product[last - 1] == 0) --last;
      for (size_t c = last == 0 ? 0 : last - 1; c < columns_.size(); ++c) {
        if (degree > 0 && (!may_be_factor_[c] || !may_be_factor_[last - 1])) continue;
        Product larger = product;
        ++larger[c];
        const auto is_determined = [&](const Product& other) { return divides(other, larger); };
        if (std::none_of(greatest_.begin(), greatest_.end(), is_determined))
          made.push_back(std::move(larger));
      }
    }
    return made;
  }

  std::vector<size_t> columns_; ///< that are looked at
  std::vector<bool> may_be_factor_;
  size_t all_columns_ = 0;
  std::vector<std::vector<uint64_t>> points_;
  std::vector<Product> products_; ///< of the rows
  std::vector<Row> rows_;
  std::vector<Product> greatest_; ///< of equations
  std::vector<Equation> equations_;
};

} // namespace

uint32_t Equation::degree() const {
  uint32_t most = 0;
  for (const Summand& summand : summands) most = std::max(most, degree_of(summand.product));
  return most;
}

std::vector<Equation> equations_of(const HeadStates& seen) {
  return Basis(seen).find();
}

} // namespace fathom::abstraction
