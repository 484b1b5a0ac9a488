#include "solvers/preprocess/linear_form.h"

namespace fathom::solvers::preprocess {

namespace {

using Integer = LinearForm::Integer;

constexpr Integer largest = Integer{1} << 100;

/// a + factor * b, or nothing if that is too large.
std::optional<Integer> sum(Integer a, Integer factor, Integer b) {
  Integer product = 0, result = 0;
  if (__builtin_mul_overflow(factor, b, &product) || __builtin_add_overflow(a, product, &result)) return {};
  if (result >= largest || result <= -largest) return {};
  return result;
}

} // namespace

LinearForm LinearForm::of(Atom atom) {
  LinearForm form;
  form.append(atom, 1);
  return form;
}

std::optional<LinearForm::Atom> LinearForm::atom() const {
  if (constant_ != 0 || parts_.size() != 1 || parts_[0].second != 1 || overflown_) return {};
  return parts_[0].first;
}

void LinearForm::append(Atom atom, Integer coefficient) {
  if (coefficient != 0) parts_.emplace_back(atom, coefficient);
}

LinearForm LinearForm::plus(const LinearForm& other, Integer factor) const {
  LinearForm result;
  result.overflown_ = overflown_ || other.overflown_;
  const auto add = [&](Integer a, Integer b) {
    const std::optional<Integer> value = sum(a, factor, b);
    result.overflown_ |= !value;
    return value.value_or(0);
  };
  result.constant_ = add(constant_, other.constant_);
  auto mine = parts_.begin(), theirs = other.parts_.begin();
  while (mine != parts_.end() || theirs != other.parts_.end()) {
    if (theirs == other.parts_.end() || (mine != parts_.end() && mine->first < theirs->first)) {
      result.parts_.push_back(*mine++);
    } else if (mine == parts_.end() || theirs->first < mine->first) {
      result.append(theirs->first, add(0, theirs->second));
      ++theirs;
    } else {
      result.append(mine->first, add(mine->second, theirs->second));
      ++mine, ++theirs;
    }
  }
  return result;
}

std::pair<LinearForm, LinearForm> LinearForm::split(uint32_t bits) const {
  std::pair<LinearForm, LinearForm> result;
  const Integer rest = (Integer{1} << bits) - 1;
  // Shifts and masks of negative numbers round down, as two's complement has it.
  result.first.constant_ = constant_ >> bits;
  result.second.constant_ = constant_ & rest;
  for (const auto& [atom, coefficient] : parts_) {
    result.first.append(atom, coefficient >> bits);
    result.second.append(atom, coefficient & rest);
  }
  result.first.overflown_ = result.second.overflown_ = overflown_;
  return result;
}

LinearForm LinearForm::modulo(Integer m) const {
  const auto remainder = [m](Integer c) { return (c % m + m) % m; };
  LinearForm result(remainder(constant_));
  result.overflown_ = overflown_;
  for (const auto& [atom, coefficient] : parts_) result.append(atom, remainder(coefficient));
  return result;
}

} // namespace fathom::solvers::preprocess
