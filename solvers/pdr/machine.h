// Machine: a state and its next one as literals of one circuit.
#pragma once

#include "solvers/circuits/bit_blaster.h"
#include "solvers/reachability.h"

#include <cstdlib>
#include <vector>

namespace fathom::solvers::pdr {

using circuits::Literal;

/// A bit of the state, by number from 1 on; negative: it is 0.
using Bit = int;
/// A set of states: those in which all these bits are so. Sorted by number, none twice.
using Cube = std::vector<Bit>;
/// Their order.
inline bool by_number(Bit a, Bit b) {
  return std::abs(a) != std::abs(b) ? std::abs(a) < std::abs(b) : a < b;
}

/// The machine that a query asks about, blasted. All values follow from `now` and `inputs`.
class Machine {
 public:
  explicit Machine(const ReachabilityQuery& query);

  /// Why the terms cannot be clauses; empty: they are.
  const std::string& error() const { return error_; }
  const circuits::Cnf& cnf() const { return blaster_.cnf(); }
  const circuits::Gates& gates() const { return blaster_.gates(); }

  std::vector<Literal> now, next, first;    ///< by number of the bit, from 0 on
  std::vector<size_t> widths;               ///< of the symbols that the bits belong to, in their order
  std::vector<std::vector<Literal>> inputs; ///< of each input its bits, the lowest first
  Literal step = 0, entry = 0, bad = 0;
  std::vector<Literal> axioms; ///< hold of all that is asked
  bool reads_arrays = false;   ///< inputs that are equal where their indices are

  static Literal at(const std::vector<Literal>& bits, Bit bit) {
    return bit > 0 ? bits[size_t(bit) - 1] : -bits[size_t(-bit) - 1];
  }
  /// The condition that the state is in none of the cubes, as clauses over symbols. Cubes of one bit make one
  /// clause for each symbol, and so do cubes of two bits that have one in common.
  std::vector<StateClause> clauses_of(const std::vector<Cube>& cubes) const;

 private:
  struct Place {
    size_t symbol;
    uint32_t bit;
  };

  size_t symbol(Bit bit) const { return places_[static_cast<size_t>(std::abs(bit)) - 1].symbol; }
  void add_bit(Bit bit, StateAtom& atom) const;
  StateClause clause_of(const Cube& cube) const;
  std::vector<Literal> bits_of(term::Term t);
  Literal one(term::Term t);
  void take_inputs(const ReachabilityQuery& query);

  circuits::BitBlaster blaster_;
  std::string error_;
  std::vector<Place> places_; ///< by number of the bit, from 0 on
};

} // namespace fathom::solvers::pdr
