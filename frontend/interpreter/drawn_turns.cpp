#include "frontend/interpreter/drawn_turns.h"

#include <iterator>
#include <utility>

namespace fathom::frontend::interpreter {

namespace {

/// Steps of the longest turn. Some mistakes show only where turns are long, others only where they are short.
constexpr uint64_t longest_turns[] = {1 << 20, 3, 64, 1024};
constexpr uint64_t does_not_wait = UINT64_MAX;

} // namespace

DrawnTurns::DrawnTurns(uint64_t from)
    : random_(from), longest_(longest_turns[from % std::size(longest_turns)]) {}

void DrawnTurns::refuse() {
  end();
  taken_.clear();
}

std::optional<size_t> DrawnTurns::next(std::span<const size_t> threads) {
  std::vector<size_t> able;
  for (const size_t thread : threads)
    if (thread >= waits_since_.size() || waits_since_[thread] != changes_) able.push_back(thread);
  if (able.empty()) return {};
  return able[random_() % able.size()];
}

uint32_t DrawnTurns::begin_turn(size_t thread) {
  if (thread >= waits_since_.size()) waits_since_.resize(thread + 1, does_not_wait);
  waits_since_[thread] = does_not_wait;
  taken_.push_back({uint32_t(thread), 0, 0});
  section_.reset();
  return uint32_t(1 + random_() % longest_);
}

void DrawnTurns::count_step() {
  if (!taken_.empty()) ++taken_.back().steps;
}

void DrawnTurns::enter(const Stack& stack, uint32_t sections) {
  if (!taken_.empty()) section_ = {stack.copy(), sections, taken_.back().steps};
}

std::optional<uint32_t> DrawnTurns::go_back(Stack& stack) {
  if (!section_) return {};
  const Section section = *std::exchange(section_, {});
  (void)stack.exchange(section.context);
  taken_.back().steps = section.steps;
  waits_since_[taken_.back().thread] = changes_;
  return section.sections;
}

} // namespace fathom::frontend::interpreter
