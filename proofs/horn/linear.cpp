#include "proofs/horn/linear.h"

#include <algorithm>
#include <bit>

namespace fathom::horn {

using namespace predicate;
using program::Opcode;

namespace {

constexpr uint32_t most_bits = 160;
constexpr int64_t largest = int64_t{1} << 48; ///< factors

std::optional<int64_t> added(int64_t a, int64_t b) {
  int64_t result = 0;
  if (__builtin_add_overflow(a, b, &result)) return {};
  return result;
}

std::optional<int64_t> multiplied(int64_t a, int64_t b) {
  int64_t result = 0;
  if (__builtin_mul_overflow(a, b, &result)) return {};
  return result;
}

uint64_t magnitude(int64_t value) {
  return value < 0 ? ~uint64_t(value) + 1 : uint64_t(value);
}

/// Bits of any sum of some of the terms and the constant.
uint32_t bits_of(const Linear& a) {
  uint32_t bits = uint32_t(std::bit_width(magnitude(a.constant))) + 1;
  for (const auto& [key, term] : a.terms)
    bits = std::max(bits, term.first.number->width() + uint32_t(std::bit_width(magnitude(term.second))));
  return bits + uint32_t(std::bit_width(a.terms.size() + 1)) + 1;
}

/// Those whose factors have this sign, times their magnitudes.
Expression side(const Linear& a, bool positive, uint32_t bits) {
  Expression all;
  const auto add = [&](Expression term) {
    all = all ? binary(Opcode::Add, all, std::move(term)) : std::move(term);
  };
  for (const auto& [key, term] : a.terms) {
    if ((term.second > 0) != positive) continue;
    const uint64_t factor = magnitude(term.second);
    const Expression wide = sext(term.first.number, bits);
    add(factor == 1 ? wide : binary(Opcode::Mul, wide, predicate::constant(bits, factor)));
  }
  if (a.constant != 0 && (a.constant > 0) == positive) add(predicate::constant(bits, magnitude(a.constant)));
  return all ? all : predicate::constant(bits, 0);
}

} // namespace

size_t Linear::size() const {
  size_t all = 1;
  for (const auto& [key, term] : terms) all += term.first.size + 2;
  return all;
}

Linear constant(int64_t value) {
  Linear made;
  made.constant = value;
  return made;
}

Linear atom(const std::string& key, Expression number, size_t size) {
  Linear made;
  made.terms[key] = {Atom{std::move(number), size}, 1};
  return made;
}

std::optional<Linear> sum(const Linear& a, const Linear& b) {
  Linear made = a;
  const std::optional<int64_t> constant = added(a.constant, b.constant);
  if (!constant) return {};
  made.constant = *constant;
  for (const auto& [key, term] : b.terms) {
    const auto [place, is_new] = made.terms.emplace(key, term);
    if (is_new) continue;
    const std::optional<int64_t> factor = added(place->second.second, term.second);
    if (!factor) return {};
    place->second.second = *factor;
    if (*factor == 0) made.terms.erase(place);
  }
  return made;
}

std::optional<Linear> times(const Linear& a, int64_t factor) {
  if (factor == 0) return Linear{};
  Linear made = a;
  const std::optional<int64_t> constant = multiplied(a.constant, factor);
  if (!constant) return {};
  made.constant = *constant;
  for (auto& [key, term] : made.terms) {
    const std::optional<int64_t> product = multiplied(term.second, factor);
    if (!product || magnitude(*product) > uint64_t(largest)) return {};
    term.second = *product;
  }
  return made;
}

std::optional<Expression> number(const Linear& a) {
  const uint32_t bits = bits_of(a);
  if (bits > most_bits) return {};
  const Expression plus = side(a, true, bits), minus = side(a, false, bits);
  return minus->is_constant() && minus->constant.is_zero() ? plus : binary(Opcode::Sub, plus, minus);
}

std::optional<Predicate> at_most_zero(const Linear& a) {
  const uint32_t bits = bits_of(a);
  if (bits > most_bits) return {};
  return binary(Opcode::Sle, side(a, true, bits), side(a, false, bits));
}

std::optional<Predicate> is_zero(const Linear& a) {
  const uint32_t bits = bits_of(a);
  if (bits > most_bits) return {};
  return eq(side(a, true, bits), side(a, false, bits));
}

std::optional<Predicate> is_zero_modulo(const Linear& a, uint32_t width) {
  if (width == 0 || bits_of(a) > most_bits) return {};
  const uint32_t bits = std::max(bits_of(a), width);
  return eq(extract(side(a, true, bits), 0, width), extract(side(a, false, bits), 0, width));
}

} // namespace fathom::horn
