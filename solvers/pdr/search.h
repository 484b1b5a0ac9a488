// Search: the transition relation as clauses, and questions about it.
#pragma once

#include "solvers/pdr/machine.h"

#include <cadical.hpp>
#include <functional>
#include <span>
#include <vector>

namespace fathom::solvers::pdr {

/// Counts what a search has cost, and ends it. Only between questions can more work be waited for.
class Account final : public CaDiCaL::Terminator, public CaDiCaL::Learner {
 public:
  explicit Account(const ReachabilityQuery& query) : effort_(query.effort), deadline_(query.deadline) {}
  bool terminate() override;
  /// A clause was learned, which costs what it is long; nobody reads it here.
  bool learning(int size) override {
    learned_ += static_cast<uint64_t>(size);
    return false;
  }
  void learn(int) override {}
  void answer() { ++answers_; }
  /// Gates that were evaluated 64 times.
  void simulate(uint64_t gates) { gates_ += gates; }
  uint64_t units() const {
    return answers_ / answers_per_unit + steps_ / steps_per_unit + learned_ / learned_per_unit +
           gates_ / gates_per_unit;
  }
  /// Charges what was done. Where more can be waited for it waits, and says no.
  bool spent();
  bool is_late() const { return late_; }

 private:
  static constexpr uint64_t answers_per_unit = 2, steps_per_unit = 32, learned_per_unit = 200,
                            gates_per_unit = 50'000;

  void charge();

  Effort* effort_; ///< may be null: no limit
  uint64_t charged_ = 0, answers_ = 0, steps_ = 0, learned_ = 0, gates_ = 0;
  std::optional<std::chrono::steady_clock::time_point> deadline_;
  bool late_ = false;
};

/// Frames are numbered from 0, the first states, on; what is learned of a frame holds of all before it.
class Search {
 public:
  Search(const Machine& machine, Account& account);

  bool is_over() { return account_.is_late() || account_.spent(); }

  /// Leaves those of the cubes that no state that is reached is in, by induction over all of them together.
  /// They are known to be excluded from then on. `refine` is told of a state that the others do not exclude,
  /// whole, from which a step leads into one of them, and may take more away.
  void exclude_inductive(std::vector<Cube>& cubes,
                         const std::function<void(const Cube& state, std::vector<Cube>& cubes)>& refine);
  /// Those cubes that are needed to exclude what is bad, among cubes that exclude each other by induction.
  std::vector<Cube> needed_of(const std::vector<Cube>& cubes);

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

  /// After leads_to, and any other model: the state, whole.
  Cube state();

 private:
  void add(std::span<const Literal> clause);
  /// Whether the assumptions can hold together; false where the search is over.
  bool holds(std::span<const Literal> assumptions);
  std::vector<Literal> frame(size_t number) const;
  Literal fresh() { return ++variables_; }
  Literal excluded(const Cube& cube);
  /// With the literals, that the bits are not all as the cube has them.
  void add_outside(std::vector<Literal> clause, const std::vector<Literal>& bits, const Cube& cube);
  Cube widen(Literal refuted, std::span<const Literal> clause);

  const Machine& machine_;
  Account& account_;
  CaDiCaL::Solver solver_;
  std::vector<Literal> frames_; ///< what is learned of it holds with this; of 0: it is a first state
  int variables_ = 0;
};

} // namespace fathom::solvers::pdr
