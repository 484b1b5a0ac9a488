// Atoms of SumValues, quotients, and what is left of forms modulo a number.
#include "solvers/preprocess/sum_values.h"

#include <algorithm>
#include <bit>

namespace fathom::solvers::preprocess {

using term::Term;

namespace {

using Integer = LinearForm::Integer;

constexpr uint32_t most_shift = 100; ///< of a quotient
constexpr Integer unbounded = Integer{1} << 100;

Integer power(uint32_t bits) {
  return Integer{1} << bits;
}

} // namespace

LinearForm SumValues::quotient(const LinearForm& form, uint32_t bits) {
  if (bits == 0 || form.overflown()) return form;
  const auto [whole, rest] = form.split(bits);
  const Integer most = upper(rest);
  if (most < power(bits)) return whole;
  if (const auto atom = rest.atom()) {
    const Atom inner = atoms_[*atom]; // [[L / 2^i] / 2^j] = [L / 2^(i + j)]
    if (inner.kind == Atom::Kind::Quotient && inner.bits + bits <= most_shift)
      return whole.plus(quotient(inner.one, inner.bits + bits));
  }
  const auto [place, is_new] =
      quotients_.try_emplace({rest, bits}, static_cast<LinearForm::Atom>(atoms_.size()));
  if (!is_new) return whole.plus(LinearForm::of(place->second));
  return whole.plus(new_atom({Atom::Kind::Quotient, most >> bits, {}, rest, {}, bits}));
}

/// An upper bound of a form without negative coefficients.
Integer SumValues::upper(const LinearForm& form) const {
  Integer most = form.constant();
  for (const auto& [atom, coefficient] : form.parts()) {
    Integer part = 0;
    if (__builtin_mul_overflow(coefficient, atoms_[atom].upper, &part) || part >= unbounded - most)
      return unbounded;
    most += part;
  }
  return most;
}

LinearForm SumValues::new_atom(Atom atom) {
  atoms_.push_back(std::move(atom));
  return LinearForm::of(static_cast<LinearForm::Atom>(atoms_.size() - 1));
}

LinearForm SumValues::atom_of(Term t, Integer upper) {
  const auto [place, is_new] = terms_.try_emplace(t, static_cast<LinearForm::Atom>(atoms_.size()));
  return is_new ? new_atom({Atom::Kind::Term, upper, t, {}, {}, 0}) : LinearForm::of(place->second);
}

/// Modulo the modulus, choices between forms that are equal so replaced by these.
LinearForm SumValues::residue(const LinearForm& form, Integer modulus) {
  std::vector<LinearForm>& of_atoms = residues_[modulus];
  const auto reduced = [&](const LinearForm& f) {
    LinearForm result(f.constant());
    const LinearForm small = f.modulo(modulus);
    for (const auto& [atom, coefficient] : small.parts())
      result = result.plus(of_atoms[atom], coefficient).modulo(modulus);
    return result.modulo(modulus);
  };
  while (of_atoms.size() < atoms_.size()) { // those that a choice is between come before it
    const auto atom = static_cast<LinearForm::Atom>(of_atoms.size());
    LinearForm itself = LinearForm::of(atom);
    if (atoms_[atom].kind == Atom::Kind::Choice) {
      LinearForm one = reduced(atoms_[atom].one);
      if (one == reduced(atoms_[atom].other)) itself = std::move(one);
    }
    of_atoms.push_back(std::move(itself));
  }
  return reduced(form);
}

bool SumValues::agree(Term x, Term y) {
  compute(x);
  compute(y);
  const SumValue *a = of(x), *b = of(y);
  if (a == nullptr || b == nullptr) return false;
  if (a->form == b->form) return true;
  const uint64_t most = std::max(a->range.high(), b->range.high());
  const Integer modulus = power(static_cast<uint32_t>(std::bit_width(most))) - 1;
  if (modulus <= 1) return false;
  const LinearForm one = residue(a->form, modulus), other = residue(b->form, modulus);
  if (one.overflown() || one != other) return false;
  return most < static_cast<uint64_t>(modulus) || a->zero == b->zero;
}

} // namespace fathom::solvers::preprocess
