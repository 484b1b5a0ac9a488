// SumValues: bit-vectors as integers, for sums whose carries are added back at the other end.
//
//     fold(x) = (x >> 16) + (x & 0xffff)          swap(x) = x << 8 | x >> 8           s = a + b; if (s < a)
//     s++
//
// What such sums have in common is their remainder modulo 2^k - 1, where 2^k = 1. Here every term gets its
// value as an integer, exactly: a linear form over the terms that are not looked into, and over quotients
//
//     [L / 2^j]      L a form with coefficients in 0 .. 2^j - 1, rounded down
//
// Slices and sums that wrap around are written with them, x & 0xffff = x - 65536 * [x / 65536], and a fold,
// which takes 65535 * [x / 65536] off, disappears as soon as coefficients are taken modulo 65535.
#pragma once

#include "ir/term/analysis/ranges.h"
#include "ir/term/builder.h"
#include "solvers/preprocess/linear_form.h"
#include "solvers/preprocess/zero_sets.h"

#include <map>
#include <optional>
#include <vector>

namespace fathom::solvers::preprocess {

using ranges::ValueRange;

/// Facts about one term, for all values of the symbols.
struct SumValue {
  LinearForm form;  ///< its value as an unsigned integer
  ValueRange range; ///< not wide
  ZeroSet zero;     ///< the term is 0 exactly if all of these are
};

/// Values of bit-vectors of at most 64 bits; everything said holds whatever is asserted. Grows with each
/// question.
class SumValues {
 public:
  explicit SumValues(const term::Builder& b) : b_(b) {}

  /// Are these two bit-vectors of one width equal for all values of the symbols? False: not known.
  ///
  /// They are if their forms are equal modulo M = 2^k - 1, where both lie in 0 .. M, unless one could be 0
  /// and the other M: so either none reaches M, or both are 0 at the same time.
  bool agree(term::Term x, term::Term y);

  const SumValue* of(term::Term t) const; ///< null: not computed, not a bit-vector, or too wide
  size_t computed() const { return values_.size(); }
  void compute(term::Term root); ///< and all below it but indices and elements of arrays

  using Integer = LinearForm::Integer;
  /// An unknown integer, not negative.
  struct Atom {
    enum class Kind : uint8_t { Term, Quotient, Choice } kind = Kind::Term;
    Integer upper = 0; ///< at most this
    term::Term term;   ///< Term: a bit-vector or a condition (as 0 or 1); Choice: the ite
    LinearForm one;    ///< Quotient: what is divided by 2^bits; Choice: the value if its condition holds
    LinearForm other;  ///< Choice: the value if not
    uint32_t bits = 0;
  };
  const Atom& atom(LinearForm::Atom number) const { return atoms_[number]; }
  const ZeroSets& zeros() const { return zeros_; }

 private:
  void compute_one(term::Term t);
  SumValue value_of(term::Term t);
  SumValue constant(term::Term t);
  SumValue leaf(term::Term t);
  SumValue sum(term::Term t);
  SumValue difference(term::Term t);
  SumValue product(term::Term t, uint32_t operand, Integer factor);
  SumValue concatenation(term::Term t);
  SumValue slice(term::Term t);
  std::optional<SumValue> unmasked_fold(term::Term sum, uint32_t end);
  SumValue shifted_right(term::Term t);
  SumValue disjunction(term::Term t);
  SumValue sign_extension(term::Term t);
  SumValue choice(term::Term t);
  SumValue wrapped(term::Term t, const LinearForm& form);
  const SumValue& at(term::Term t, uint32_t child) const { return values_.at(b_.child(t, child)); }

  ValueRange range_from_operands(term::Term t) const;
  std::optional<uint64_t> bound_of_fold(term::Term sum) const;
  std::optional<LinearForm> carry_of(term::Term sum);
  std::optional<LinearForm> carry_told_by(term::Term condition);
  LinearForm truth_of(term::Term condition);
  ValueRange under(const SumValue& value, term::Term condition, bool holds) const;

  LinearForm quotient(const LinearForm& form, uint32_t bits);
  Integer upper(const LinearForm& form) const;
  LinearForm atom_of(term::Term t, Integer upper);
  LinearForm new_atom(Atom atom);
  LinearForm residue(const LinearForm& form, Integer modulus);

  const term::Builder& b_;
  std::map<term::Term, SumValue> values_;
  std::vector<Atom> atoms_;
  std::map<term::Term, LinearForm::Atom> terms_;
  std::map<std::pair<LinearForm, uint32_t>, LinearForm::Atom> quotients_;
  std::map<Integer, std::vector<LinearForm>> residues_; ///< of atoms, by modulus
  ZeroSets zeros_;
};

} // namespace fathom::solvers::preprocess
