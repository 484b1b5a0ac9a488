// Plan: whose turn is next, and how much work it may do then.
#pragma once

#include "engine/strategies/strategy.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace fathom::engine {

/// The purpose of a strategy. All of one side together have as much of the work as all of the other.
enum class Side : uint8_t {
  Bounds, ///< executions within bounds: most violations, and proofs of programs that end
  Proofs, ///< executions of any length
};

/// Shares of the work between strategies of which nobody knows which will decide. The sides have the same, so
/// whichever decides takes about half of all. Strategies of one side come one after the other, each with its
/// share in one piece, since one that gets a tenth of the work takes ten times as long; then there is another
/// round with larger shares, and so on. A side that is known to need much for its next turn
/// (Strategy::least_cost) waits until the other has had as much.
///
/// The unit is Effort's; no clock of the machine is read, so the order is the same on each.
class Plan {
 public:
  struct Row {
    Side side = Side::Bounds;
    uint64_t share = 1; ///< units in the first round
  };
  /// The state of a row before each turn.
  struct State {
    bool is_able = false;
    bool is_promising = false; ///< comes before others, with a multiple of its share
    bool begins_anew = false;  ///< has its share in one turn: nothing that a turn has done helps the next one
    uint64_t least_cost = 0;
    bool has_found = false; ///< likewise, with a larger one: a proof is at hand
  };
  struct Turn {
    size_t row = 0;
    uint64_t units = 0;    ///< that it may take
    uint64_t expected = 0; ///< that it is waited for: what begins anew seldom takes its whole share
  };

  explicit Plan(std::vector<Row> rows) : rows_(std::move(rows)), spent_(rows_.size()) {}
  /// Nothing where no row is able. `states`: one for each row.
  std::optional<Turn> next(std::span<const State> states);
  /// A unit of the side counts as so many of the other one's from now on.
  void weigh(Side side, uint64_t weight) { halves_[static_cast<size_t>(side)].weight = weight; }
  /// Charges the cost of the turn that was given last.
  void charge(uint64_t units);
  uint64_t spent(size_t row) const { return spent_[row]; }
  uint64_t spent(Side side) const;

 private:
  struct Half {
    uint32_t round = 0;
    uint64_t clock = 0; ///< units of its turns by their weight, and of those that the other one had alone
    uint64_t weight = 1;
    bool is_able = false;
  };
  std::optional<Turn> next_of(Side side, std::span<const State> states);
  uint64_t left(size_t row, const State& state) const;

  std::vector<Row> rows_;
  std::vector<uint64_t> spent_;
  std::array<Half, 2> halves_; ///< by side
  size_t last_ = 0;
};

} // namespace fathom::engine
