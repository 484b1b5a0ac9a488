#include "engine/plan.h"

#include <algorithm>

namespace fathom::engine {

namespace {

/// The shares of a strategy that the program looks made for grow by this factor.
constexpr uint64_t promising = 2;
/// That of one which has found what proves the program, as far as a search can tell.
constexpr uint64_t at_hand = 8;
/// A turn is this part of what its side has had, and no less than so many units.
constexpr uint64_t part_of_turn = 4, least_turn = 500;
/// How much larger the shares are from round to round, as a power of two. Bounds have short rounds from the
/// beginning on: runs find what bounds would come to much later.
constexpr std::array<uint32_t, 2> growth = {1, 2};
constexpr uint32_t most_growth = 40;

/// Whose turn comes before others'.
int rank(const Plan::State& state) {
  return state.has_found ? 2 : state.is_promising ? 1 : 0;
}

} // namespace

uint64_t Plan::left(size_t row, const State& state) const {
  const auto side = static_cast<size_t>(rows_[row].side);
  const uint64_t share = rows_[row].share * (state.has_found ? at_hand : state.is_promising ? promising : 1);
  const uint64_t all = share << std::min(halves_[side].round * growth[side], most_growth);
  return all > spent_[row] ? all - spent_[row] : 0;
}

std::optional<Plan::Turn> Plan::next_of(Side side, std::span<const State> states) {
  const auto is_able = [&](size_t row) { return rows_[row].side == side && states[row].is_able; };
  bool any = false;
  for (size_t row = 0; row < rows_.size(); ++row) any |= is_able(row);
  if (!any) return std::nullopt;
  for (Half& half = halves_[static_cast<size_t>(side)];; ++half.round) {
    std::optional<size_t> first;
    for (size_t row = 0; row < rows_.size(); ++row) {
      if (!is_able(row) || left(row, states[row]) == 0) continue;
      if (!first || rank(states[row]) > rank(states[*first])) first = row;
    }
    if (!first) continue;
    const uint64_t all = left(*first, states[*first]);
    const uint64_t part = std::max(spent(side) / part_of_turn, least_turn);
    const uint64_t usual = std::min(all, part);
    return Turn{*first, states[*first].begins_anew ? all : usual, std::max(usual, states[*first].least_cost)};
  }
}

std::optional<Plan::Turn> Plan::next(std::span<const State> states) {
  std::optional<Turn> turn;
  uint64_t earliest = 0;
  uint64_t now = 0;
  for (const Half& half : halves_) now = std::max(now, half.is_able ? half.clock : 0);
  for (const Side side : {Side::Bounds, Side::Proofs}) {
    Half& half = halves_[static_cast<size_t>(side)];
    const std::optional<Turn> of_side = next_of(side, states);
    // Whoever comes or comes back has no claim on what was spent meanwhile.
    if (of_side && !half.is_able) half.clock = std::max(half.clock, now);
    half.is_able = of_side.has_value();
    if (!of_side) continue;
    const uint64_t middle = half.clock + of_side->expected / 2 * half.weight;
    if (turn && middle >= earliest) continue;
    turn = of_side;
    earliest = middle;
  }
  if (turn) last_ = turn->row;
  return turn;
}

void Plan::charge(uint64_t units) {
  spent_[last_] += units;
  Half& half = halves_[static_cast<size_t>(rows_[last_].side)];
  half.clock += units * half.weight;
}

uint64_t Plan::spent(Side side) const {
  uint64_t units = 0;
  for (size_t i = 0; i < rows_.size(); ++i)
    if (rows_[i].side == side) units += spent_[i];
  return units;
}

} // namespace fathom::engine
