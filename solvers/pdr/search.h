// Search: the transition relation as clauses, and questions about it.
#pragma once

#include "solvers/circuits/bit_blaster.h"
#include "solvers/reachability.h"

#include <cadical.hpp>
#include <span>
#include <vector>

namespace fathom::solvers::pdr {

/// A bit of the state, by number from 1 on; negative: it is 0.
using Bit = int;
/// A set of states: those in which all these bits are so. Sorted by number, none twice.
using Cube = std::vector<Bit>;

/// Counts what a search has cost, and ends it.
class Account final : public CaDiCaL::Terminator {
 public:
  explicit Account(const ReachabilityQuery& query) : most_(query.work), deadline_(query.deadline) {}
  bool terminate() override;
  void answer() { ++answers_; }
  uint64_t units() const { return answers_ / answers_per_unit + steps_ / steps_per_unit; }
  bool spent() const { return most_ != 0 && units() >= most_; }
  bool is_late() const { return late_; }

 private:
  static constexpr uint64_t answers_per_unit = 2, steps_per_unit = 32;

  uint64_t most_, answers_ = 0, steps_ = 0;
  std::optional<std::chrono::steady_clock::time_point> deadline_;
  bool late_ = false;
};

/// Frames are numbered from 0, the first states, on; what is learned of a frame holds of all before it.
class Search {
 public:
  explicit Search(const ReachabilityQuery& query);

  /// Why the terms cannot be clauses; empty: they are.
  const std::string& error() const { return error_; }
  bool is_over() const { return account_.spent() || account_.is_late(); }
  const Account& account() const { return account_; }

  void add_frame();
  size_t last_frame() const { return frames_.size() - 1; }
  /// The frame's states are outside of the cube.
  void exclude(const Cube& cube, size_t frame);

  /// A bad state of a frame, widened to a cube of such; empty optional: there is none, or the search is over.
  std::optional<Cube> bad_state(size_t frame);
  /// Whether a first state is in the cube.
  bool is_first(const Cube& cube);
  /// Whether a step leads from the frame into the cube, from outside of the cube. Else `core` has those of
  /// its bits that suffice.
  bool leads_to(const Cube& cube, size_t frame, Cube& core);
  /// After leads_to: a cube of states from each of which a step leads into the cube.
  Cube predecessor(const Cube& cube);
  /// With bits of `cube` added until no first state is in it.
  Cube without_first(Cube core, const Cube& cube);

  /// As conditions on symbols.
  StateClause clause_of(const Cube& cube) const;

 private:
  using Literal = circuits::Literal;
  struct Place {
    size_t symbol;
    uint32_t bit;
  };

  bool blast(const ReachabilityQuery& query);
  std::vector<Literal> bits_of(term::Term t);
  Literal one(term::Term t);
  void take_inputs(const ReachabilityQuery& query);
  void add(std::span<const Literal> clause);
  /// Whether the assumptions can hold together; false where the search is over.
  bool holds(std::span<const Literal> assumptions);
  Literal at(const std::vector<Literal>& bits, Bit bit) const {
    return bit > 0 ? bits[size_t(bit) - 1] : -bits[size_t(-bit) - 1];
  }
  std::vector<Literal> frame(size_t number) const;
  Cube widen(Literal refuted, std::span<const Literal> clause);

  Account account_;
  CaDiCaL::Solver solver_;
  circuits::BitBlaster blaster_;
  std::string error_;
  std::vector<Place> places_;               ///< by number of the bit, from 1 on
  std::vector<Literal> now_, next_, first_; ///< by number of the bit
  std::vector<Literal> inputs_;
  Literal step_ = 0, entry_ = 0, bad_ = 0;
  std::vector<Literal> frames_; ///< what is learned of it holds with this; of 0: it is a first state
  int variables_ = 0;
};

} // namespace fathom::solvers::pdr
