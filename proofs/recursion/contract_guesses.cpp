#include "proofs/recursion/contract_guesses.h"

#include "proofs/recursion/fits.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace fathom::recursion {

using namespace program;
using predicate::constant;
using predicate::eq;
using predicate::Expression;
using predicate::Predicate;
using predicate::Sign;

namespace {

constexpr size_t most_for_products = 3;
constexpr uint32_t widest_denominator = 8;
constexpr uint64_t largest_exponent = 30;
constexpr size_t most_for_pairs = 4;
constexpr uint64_t largest_level = 3;

int64_t number_of(const BitVector& value, Sign sign) {
  if (sign == Sign::Unsigned) return value.width() < 64 ? int64_t(value.low64()) : value.to_i64();
  return value.to_i64();
}

class Guesser {
 public:
  Guesser(Contract& contract, const Hints& hints)
      : contract_(contract), conditions_(hints.conditions), exits_(hints.exits), constants_(hints.constants),
        levels_(hints.arguments) {
    for (const Sample& sample : hints.samples) all_.push_back(&sample);
  }

  void guess() {
    for (const Predicate& exit : exits_) {
      offer(exit);
      offer(predicate::complement(exit));
    }
    std::vector<size_t> open; // those of which no equation holds always
    for (size_t target = 0; target < contract_.count_after(); ++target) {
      if (contract_.is_cell(target)) offer(eq(contract_.after(target), old_of(target)));
      if (!add_equations(target, {})) open.push_back(target);
      add_orders(target, {});
      add_bits(target);
      add_pairs(target);
    }
    // These are many: none of them may take the room of the others.
    for (const size_t target : open) {
      for (const Case& of : values()) add_equations(target, of);
      for (const Case& of : cases()) add_equations(target, of);
    }
    for (const size_t target : open)
      for (const Case& of : cases()) add_orders(target, of);
  }

 private:
  using Samples = std::vector<const Sample*>;

  Expression old_of(size_t target) const { return contract_.before(contract_.cell_before(target)); }

  Expression widened(const Expression& e, Sign sign, uint32_t width) const {
    if (e->width() > width) return predicate::extract(e, 0, width);
    return sign == Sign::Unsigned ? predicate::zext(e, width) : predicate::sext(e, width);
  }
  Expression before(size_t number, uint32_t width) const {
    return widened(contract_.before(number), contract_.sign_before(number), width);
  }

  /// A condition or its opposite, or two of them together; none of them: always.
  struct Case {
    std::vector<Predicate> parts;
    Predicate where() const {
      return parts.size() == 2 ? predicate::conjunction(parts[0], parts[1]) : parts[0];
    }
  };
  /// Small values of one argument, where there are others: it may count levels, each with an equation of its
  /// own.
  std::vector<Case> values() const {
    std::vector<Case> all;
    for (size_t i = 0; i < levels_ && levels_ > 1 && levels_ <= most_for_products; ++i) {
      const Expression x = contract_.before(i);
      for (uint64_t value = 0; value <= largest_level && x->width() > 2; ++value)
        all.push_back({{eq(x, constant(x->width(), value))}});
    }
    return all;
  }
  std::vector<Case> cases() const {
    std::vector<Case> all;
    for (const Predicate& condition : conditions_)
      for (const Predicate& where : {condition, predicate::complement(condition)}) all.push_back({{where}});
    const size_t singles = all.size();
    if (conditions_.size() > most_for_pairs) return all;
    for (size_t a = 0; a < singles; ++a)
      for (size_t b = a + 1; b < singles; ++b)
        if (a / 2 != b / 2) all.push_back({{all[a].parts[0], all[b].parts[0]}});
    return all;
  }

  Samples where_holds(const Case& of) const {
    Samples found;
    for (const Sample* sample : all_)
      if (of.parts.empty() || contract_.holds(of.where(), *sample)) found.push_back(sample);
    return found;
  }
  bool agree(const Predicate& candidate) const {
    return std::all_of(all_.begin(), all_.end(),
                       [&](const Sample* sample) { return contract_.holds(candidate, *sample); });
  }

  /// As a candidate, unless a sample refutes it, or all allow more than that. Whether it is worth one.
  bool offer(const Predicate& claim, const Case& of = {}) {
    if (contract_.is_full()) return false;
    const Predicate candidate = of.parts.empty() ? claim : predicate::implication(of.where(), claim);
    if (!agree(candidate)) return false;
    if (!all_.empty() && !of.parts.empty() && agree(claim)) return false;
    if (!all_.empty() && of.parts.size() == 2)
      for (const Predicate& part : of.parts)
        if (agree(predicate::implication(part, claim))) return false;
    contract_.add(candidate);
    return true;
  }

  // Equations.

  /// A product of powers of the numbers at the entry, or a power of two.
  struct Term {
    std::vector<size_t> factors;
    bool is_power = false; ///< 2 to the one factor
  };

  std::optional<int64_t> value_of(const Term& term, const Sample& sample) const {
    int64_t product = 1;
    for (const size_t factor : term.factors) {
      const int64_t x = number_of(sample.before[factor], contract_.sign_before(factor));
      if (term.is_power) {
        if (x < 0 || x > int64_t(largest_exponent)) return std::nullopt;
        return int64_t{1} << x;
      }
      if (__builtin_mul_overflow(product, x, &product)) return std::nullopt;
    }
    return product;
  }

  Expression expression_of(const Term& term, uint32_t width) const {
    if (term.is_power)
      return predicate::binary(Opcode::Shl, constant(width, 1), before(term.factors[0], width));
    Expression product;
    for (const size_t factor : term.factors) {
      const Expression x = before(factor, width);
      product = product == nullptr ? x : predicate::binary(Opcode::Mul, product, x);
    }
    return product == nullptr ? constant(width, 1) : product;
  }

  /// denominator * target = sum of the terms, modulo the width of the target. What is divided by a power of
  /// two is computed with so many more bits.
  Predicate equation_of(const Equation& equation, const std::vector<Term>& terms, size_t target) const {
    const Expression y = contract_.after(target);
    const auto shift = uint32_t(std::countr_zero(uint64_t(equation.denominator)));
    if (shift > widest_denominator) return nullptr;
    const uint32_t width = y->width() + shift;
    Expression sum;
    for (size_t i = 0; i < terms.size(); ++i) {
      if (equation.coefficients[i] == 0) continue;
      const Expression term = expression_of(terms[i], width);
      const Expression factor = constant(BitVector::from_signed(width, equation.coefficients[i]));
      const bool is_number = terms[i].factors.empty();
      const Expression product = is_number ? factor
                                 : equation.coefficients[i] == 1
                                     ? term
                                     : predicate::binary(Opcode::Mul, term, factor);
      sum = sum == nullptr ? product : predicate::binary(Opcode::Add, sum, product);
    }
    if (sum == nullptr) sum = constant(width, 0);
    const int64_t odd = equation.denominator >> shift;
    Expression multiple =
        odd == 1 ? y : predicate::binary(Opcode::Mul, y, constant(y->width(), uint64_t(odd)));
    if (shift > 0)
      multiple = predicate::binary(Opcode::Shl, predicate::zext(multiple, width), constant(width, shift));
    return eq(multiple, sum);
  }

  bool try_terms(const std::vector<Term>& terms, size_t target, const Samples& samples, const Case& of) {
    std::vector<std::vector<int64_t>> rows;
    for (const Sample* sample : samples) {
      std::vector<int64_t> row;
      for (const Term& term : terms)
        if (const std::optional<int64_t> value = value_of(term, *sample)) row.push_back(*value);
      if (row.size() < terms.size()) continue;
      row.push_back(number_of(sample->after[target], contract_.sign_after(target)));
      rows.push_back(std::move(row));
    }
    const std::optional<Equation> equation = fit(rows);
    if (!equation) return false;
    const Predicate claim = equation_of(*equation, terms, target);
    return claim != nullptr && offer(claim, of);
  }

  /// The simplest that fits.
  bool add_equations(size_t target, const Case& of) {
    const Samples samples = where_holds(of);
    if (samples.empty()) return false;
    const size_t numbers = contract_.count_before();
    std::vector<Term> terms{{{}}};
    if (try_terms(terms, target, samples, of)) return true;
    for (size_t i = 0; i < numbers; ++i) terms.push_back({{i}});
    if (numbers > 0 && try_terms(terms, target, samples, of)) return true;
    const std::vector<Term> linear = terms;
    for (size_t i = 0; i < numbers; ++i) {
      terms = linear;
      terms.push_back({{i}, true});
      if (try_terms(terms, target, samples, of)) return true;
    }
    terms = linear;
    if (numbers > most_for_products) return false;
    for (size_t i = 0; i < numbers; ++i)
      for (size_t k = i; k < numbers; ++k) terms.push_back({{i, k}});
    return numbers > 0 && try_terms(terms, target, samples, of);
  }

  // Orders.

  /// Whether it is worth a candidate, in either sign.
  bool offer_order(const Expression& low, const Expression& high, Sign sign, const Case& of) {
    const bool is_signed = sign != Sign::Unsigned && offer(predicate::binary(Opcode::Sle, low, high), of);
    const bool is_unsigned = sign != Sign::Signed && offer(predicate::binary(Opcode::Ule, low, high), of);
    return is_signed || is_unsigned;
  }

  /// Signs, constants, and distances from what was given.
  void add_orders(size_t target, const Case& of) {
    if (!all_.empty() && where_holds(of).empty()) return;
    const Expression y = contract_.after(target);
    const uint32_t width = y->width();
    if (width == 1) return;
    const Sign sign = contract_.sign_after(target);
    const auto plus = [&](const Expression& e, int64_t distance) {
      return predicate::binary(Opcode::Add, e, constant(BitVector::from_signed(width, distance)));
    };
    for (const uint64_t least : {0, 1}) offer_order(constant(width, least), y, sign, of);
    offer_order(y, constant(width, 1), Sign::Unsigned, of);
    for (size_t i = 0; i < contract_.count_before(); ++i) {
      if (contract_.before(i)->width() > width && all_.empty()) add_wider(y, contract_.before(i));
      if (contract_.before(i)->width() > width || contract_.before(i)->width() == 1) continue;
      const Expression x = before(i, width);
      // Where executions agree with the closer one, the other one is not worth the work.
      const bool is_least = offer_order(x, y, sign, of), is_most = offer_order(y, x, sign, of);
      offer_order(plus(x, 1), y, sign, of);
      offer_order(y, plus(x, -1), sign, of);
      if (!is_least || all_.empty()) offer_order(plus(x, -1), y, sign, of);
      if (!is_most || all_.empty()) offer_order(y, plus(x, 1), sign, of);
    }
    for (const BitVector& limit : constants_) {
      if (limit.width() != width) continue;
      offer_order(y, constant(limit), sign, of);
      offer_order(constant(limit), y, sign, of);
    }
  }

  /// Beside a number of more bits than the target's: numbers of blocks, of which there are no samples.
  void add_wider(const Expression& y, const Expression& x) {
    offer(eq(y, predicate::extract(x, 0, y->width())));
    offer(predicate::binary(Opcode::Ule, predicate::zext(y, x->width()), x));
  }

  /// Low bits, and results that answer a question.
  void add_bits(size_t target) {
    const Expression y = contract_.after(target);
    const uint32_t width = y->width();
    if (width > 1) {
      offer(eq(predicate::extract(y, 0, 1), constant(1, 0)));
      offer(eq(predicate::extract(y, 0, 1), constant(1, 1)));
    }
    const Predicate is_set = width == 1 ? y : predicate::complement(eq(y, constant(width, 0)));
    for (const Predicate& condition : conditions_) {
      offer(eq(is_set, condition));
      offer(eq(is_set, predicate::complement(condition)));
    }
    for (size_t i = 0; i < contract_.count_before(); ++i) {
      const Expression low = predicate::extract(contract_.before(i), 0, 1);
      if (width > 1) offer(eq(predicate::extract(y, 0, 1), low));
      for (const uint64_t bit : {0, 1}) // a power of what is odd is odd
        if (width > 1)
          offer(eq(predicate::extract(y, 0, 1), constant(1, bit)), {{eq(low, constant(1, bit))}});
      for (const Expression& bit : {low, predicate::complement(low)}) {
        offer(eq(is_set, bit));
        if (width > 1) offer(eq(y, predicate::zext(bit, width)));
      }
    }
  }

  /// Two numbers that are the same after it, or have changed by the same.
  void add_pairs(size_t target) {
    const Expression y = contract_.after(target);
    for (size_t other = 0; other < contract_.count_after(); ++other) {
      const Expression z = contract_.after(other);
      if (other == target || z->width() != y->width()) continue;
      if (other < target) offer(eq(y, z));
      if (contract_.is_cell(other)) {
        const Expression growth = predicate::binary(Opcode::Sub, z, old_of(other));
        offer(eq(y, growth));
        if (contract_.is_cell(target)) offer(eq(predicate::binary(Opcode::Sub, y, old_of(target)), growth));
      }
    }
  }

  Contract& contract_;
  const std::vector<Predicate>&conditions_, &exits_;
  const std::vector<BitVector>& constants_;
  const size_t levels_;
  Samples all_;
};

} // namespace

void guess_contract(Contract& contract, const Hints& hints) {
  Guesser(contract, hints).guess();
}

} // namespace fathom::recursion
