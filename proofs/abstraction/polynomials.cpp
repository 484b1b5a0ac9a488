#include "proofs/abstraction/polynomials.h"

#include "proofs/abstraction/linear_basis.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace fathom::abstraction {

namespace {

constexpr size_t most_points = 260, most_products = 170, most_columns = 12;
/// Products of numbers with fewer values say what their values do.
constexpr size_t least_values = 5;
/// States beyond those that any choice of factors would satisfy.
constexpr size_t least_evidence = 6;
constexpr uint32_t most_degree = 4;

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
    // Remainders first: they determine one of two variables, not the other way round.
    for (const bool remainders : {true, false})
      for (size_t c = 0; c < seen.columns.size() && columns_.size() < most_columns; ++c) {
        if (seen.columns[c].remainder.has_value() != remainders) continue;
        columns_.push_back(c);
        may_be_factor_.push_back(!remainders && seen.values(c, least_values).size() >= least_values);
      }
    all_columns_ = seen.columns.size();
    for (const size_t i : seen.small_states(most_points)) {
      const HeadStates::State& state = seen.states[i];
      std::vector<uint64_t> point;
      for (const size_t c : columns_) point.push_back(residues::of(seen.number(state, c)));
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
  bool add(const Product& product) {
    if (products_.size() == most_products || points_.size() < products_.size() + least_evidence) return false;
    std::vector<uint64_t> values;
    for (const std::vector<uint64_t>& point : points_) {
      uint64_t value = 1;
      for (size_t c = 0; c < columns_.size(); ++c)
        for (uint8_t k = 0; k < product[c]; ++k) value = residues::times(value, point[c]);
      values.push_back(value);
    }
    products_.push_back(product);
    const std::optional<Dependence> found = rows_.add(std::move(values));
    if (!found) return true;
    if (!found->factors.empty()) note_equation(found->factors);
    products_.pop_back();
    greatest_.push_back(product);
    return true;
  }

  void note_equation(const std::vector<int64_t>& factors) {
    Equation equation;
    for (size_t i = 0; i < factors.size(); ++i)
      if (factors[i] != 0) equation.summands.push_back({factors[i], of_all(products_[i])});
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
  LinearBasis rows_;
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
