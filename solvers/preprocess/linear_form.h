// LinearForm: an integer written as a sum of multiples of unknown integers, exactly and not modulo anything.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace fathom::solvers::preprocess {

/// constant + c1 * atom1 + c2 * atom2 + ...; what an atom is, its table says (SumValues). Equal forms are
/// equal members: atoms ascend and no coefficient is zero. Coefficients stay below 2^100 in absolute value; a
/// form that would need more is `overflown`, compares equal to nothing useful and must not be used.
class LinearForm {
 public:
  using Integer = __int128;
  using Atom = uint32_t;
  using Part = std::pair<Atom, Integer>;

  LinearForm() = default;
  explicit LinearForm(Integer constant) : constant_(constant) {}
  static LinearForm of(Atom atom);

  Integer constant() const { return constant_; }
  const std::vector<Part>& parts() const { return parts_; }
  bool overflown() const { return overflown_; }
  bool is_constant() const { return parts_.empty(); }
  /// The atom, if the form is that atom and nothing else.
  std::optional<Atom> atom() const;

  LinearForm plus(const LinearForm& other, Integer factor = 1) const; ///< this + factor * other
  LinearForm minus(const LinearForm& other) const { return plus(other, -1); }
  LinearForm times(Integer factor) const { return LinearForm().plus(*this, factor); }

  /// The form as 2^bits * first + second, where all coefficients of second lie in 0 .. 2^bits - 1. Forms that
  /// are equal modulo 2^bits by their coefficients have the same second.
  std::pair<LinearForm, LinearForm> split(uint32_t bits) const;

  /// All coefficients in 0 .. m - 1: an equal number modulo m > 0, not the same one.
  LinearForm modulo(Integer m) const;

  friend auto operator<=>(const LinearForm&, const LinearForm&) = default;

 private:
  void append(Atom atom, Integer coefficient);

  Integer constant_ = 0;
  std::vector<Part> parts_;
  bool overflown_ = false;
};

} // namespace fathom::solvers::preprocess
