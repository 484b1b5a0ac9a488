#include "engine/plan.h"

#include <algorithm>

namespace fathom::engine {

namespace {

/// Of a strategy that the program looks made for.
constexpr uint64_t promising = 4;
/// A turn of work that is taken up where it was left is this part of all that it has cost.
constexpr uint64_t part_of_turn = 4;

} // namespace

/// Half of a clock's pace is the side's, where both sides are able; the rest its part of the side.
uint64_t Plan::clock_after(size_t row, uint64_t units) const {
  uint64_t of_side = 0;
  bool has_other_side = false;
  for (size_t i = 0; i < rows_.size(); ++i) {
    if (rows_[i].side == rows_[row].side) of_side += weights_[i];
    has_other_side |= rows_[i].side != rows_[row].side && weights_[i] > 0;
  }
  const uint64_t sides = has_other_side ? 2 : 1;
  constexpr uint64_t most = UINT64_MAX / 1'000'000; // beyond any sum of shares
  return spent_[row].clock + std::min(units, most) * of_side * sides / weights_[row];
}

std::optional<Plan::Turn> Plan::next(std::span<const State> states) {
  const std::vector<uint64_t> before = std::exchange(weights_, {});
  for (size_t i = 0; i < rows_.size(); ++i) {
    weights_.push_back(!states[i].is_able ? 0 : rows_[i].share * (states[i].is_promising ? promising : 1));
  }
  // Whoever comes or comes back has no claim on what was spent meanwhile.
  uint64_t now = UINT64_MAX;
  const auto was_able = [&](size_t i) { return i < before.size() && before[i] > 0; };
  for (size_t i = 0; i < rows_.size(); ++i)
    if (weights_[i] > 0 && was_able(i)) now = std::min(now, spent_[i].clock);
  for (size_t i = 0; i < rows_.size() && now != UINT64_MAX; ++i)
    if (weights_[i] > 0 && !was_able(i)) spent_[i].clock = std::max(spent_[i].clock, now);
  std::optional<Turn> turn;
  uint64_t earliest = 0;
  for (size_t i = 0; i < rows_.size(); ++i) {
    if (weights_[i] == 0) continue;
    const uint64_t part = states[i].begins_anew ? 1 : part_of_turn;
    const uint64_t units = std::max(rows_[i].first, spent_[i].units / part);
    const uint64_t middle = clock_after(i, std::max(units, states[i].least_cost) / 2);
    if (turn && middle >= earliest) continue;
    turn = Turn{i, units};
    earliest = middle;
  }
  if (!turn) return turn;
  last_ = turn->row;
  return turn;
}

void Plan::charge(uint64_t units) {
  spent_[last_].clock = clock_after(last_, units);
  spent_[last_].units += units;
}

uint64_t Plan::spent(Side side) const {
  uint64_t units = 0;
  for (size_t i = 0; i < rows_.size(); ++i)
    if (rows_[i].side == side) units += spent_[i].units;
  return units;
}

} // namespace fathom::engine
