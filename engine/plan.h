// Plan: whose turn is next, and how much work it may do then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/strategies/strategy.h"

namespace fathom::engine {

/// What a strategy is for. All of one side together have as much of the work as all of the other.
enum class Side : uint8_t {
  Bounds, ///< executions within bounds: most violations, and proofs of programs that end
  Proofs, ///< executions of any length
};

/// Shares of the work between strategies of which nobody knows which will decide, as stride scheduling has
/// them (Waldspurger and Weihl 1995): each has a clock that runs the slower the larger its share is, and the
/// turn is that of the one whose clock would be the earliest when its turn ends. So whoever decides has had
/// its share of all that was spent, and a turn that is known to cost much (Strategy::least_cost) waits until
/// the others have had theirs.
///
/// The unit is solvers::Effort's; no clock of the machine is read, so the order is the same on each.
class Plan {
 public:
  struct Row {
    Side side = Side::Bounds;
    uint64_t share = 1; ///< beside those of the others of its side
    uint64_t first = 1; ///< units of its first turn
  };
  /// What is known of a row before each turn.
  struct State {
    bool is_able = false;
    bool is_promising = false; ///< its share is a multiple then
    bool begins_anew = false;  ///< each turn costs as much as all before together, else a part of that
    uint64_t least_cost = 0;
  };
  struct Turn {
    size_t row = 0;
    uint64_t units = 0;
  };

  explicit Plan(std::vector<Row> rows) : rows_(std::move(rows)), spent_(rows_.size()) {}
  /// Nothing where no row is able. `states`: one for each row.
  std::optional<Turn> next(std::span<const State> states);
  /// What the turn that was given last has cost.
  void charge(uint64_t units);
  uint64_t spent(size_t row) const { return spent_[row].units; }
  uint64_t spent(Side side) const;

 private:
  struct Spent {
    uint64_t units = 0;
    uint64_t clock = 0; ///< units divided by the share, in all
  };
  uint64_t clock_after(size_t row, uint64_t units) const;

  std::vector<Row> rows_;
  std::vector<Spent> spent_;
  std::vector<uint64_t> weights_; ///< of the last call of next; 0: not able
  size_t last_ = 0;
};

} // namespace fathom::engine
