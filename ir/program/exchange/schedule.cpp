#include "ir/program/exchange/schedule.h"

#include <algorithm>
#include <tuple>

namespace fathom::program {

namespace {

constexpr uint32_t not_created = UINT32_MAX;

/// One use.
class Scheduler {
 public:
  Scheduler(const Interleavings& interleavings, const Evaluation& evaluation)
      : interleavings_(interleavings), evaluation_(evaluation), numbers_(interleavings.threads, not_created),
        begins_(interleavings.threads), steps_(interleavings.threads) {
    numbers_[0] = 0;
  }

  Schedule run() {
    order_blocks();
    for (const uint32_t block : blocks_) take(block);
    order_consumed();
    return std::move(schedule_);
  }

 private:
  /// A step of a thread, and the turn that it is in.
  struct Step {
    uint32_t position;
    size_t turn;
  };

  bool is_executed(uint32_t block) const {
    const auto& steps = interleavings_.blocks[block].steps;
    if (const ValueId commit = interleavings_.blocks[block].commit; commit.valid())
      return evaluation_.boolean(commit);
    return std::any_of(steps.begin(), steps.end(),
                       [&](const auto& step) { return evaluation_.boolean(step.guard); });
  }

  /// From the creation of the first thread on, which is the end of what is no step.
  void order_blocks() {
    uint32_t first = uint32_t(interleavings_.blocks.size());
    for (uint32_t i = 0; i < interleavings_.creations.size(); ++i)
      if (is_executed(interleavings_.creations[i])) first = std::min(first, interleavings_.creations[i]);
    for (uint32_t block = first; block < interleavings_.blocks.size(); ++block)
      if (is_executed(block)) blocks_.push_back(block);
    std::sort(blocks_.begin(), blocks_.end(),
              [&](uint32_t a, uint32_t b) { return std::tuple(clock(a), a) < std::tuple(clock(b), b); });
    first_ = first;
  }

  uint64_t clock(uint32_t block) const { return evaluation_.u64(interleavings_.blocks[block].clock); }

  uint64_t place(ValueId number) const { return number.valid() ? evaluation_.u64(number) : 0; }

  void commit(uint32_t thread) {
    if (schedule_.turns.empty() || schedule_.turns.back().thread != thread)
      schedule_.turns.push_back({thread, 0, 0});
    ++schedule_.turns.back().commits;
  }

  void take(uint32_t number) {
    const Interleavings::Block& block = interleavings_.blocks[number];
    if (block.commit.valid()) return commit(numbers_[block.thread]);
    uint32_t count = 0;
    if (number != first_) {
      for (const auto& step : block.steps) {
        if (!evaluation_.boolean(step.guard)) continue;
        ++count;
        schedule_.places.push_back({place(step.found), place(step.placed)});
      }
      const uint32_t thread = numbers_[block.thread];
      if (schedule_.turns.empty() || schedule_.turns.back().thread != thread ||
          schedule_.turns.back().commits > 0)
        schedule_.turns.push_back({thread, 0, 0});
      schedule_.turns.back().steps += count;
    }
    for (const auto& step : block.steps)
      if (evaluation_.boolean(step.guard))
        steps_[block.thread].push_back({step.position, schedule_.turns.size()});
    for (uint32_t i = 0; i < interleavings_.creations.size(); ++i)
      if (interleavings_.creations[i] == number) begin(i + 1);
  }

  /// What a thread does before its first step it does at once: it may have none.
  void begin(uint32_t thread) {
    numbers_[thread] = created_++;
    schedule_.turns.push_back({numbers_[thread], 0, 0});
    begins_[thread] = schedule_.turns.size();
  }

  uint32_t thread_of(ValueId id) const {
    uint32_t thread = 0;
    for (const auto& segment : interleavings_.segments)
      if (segment.first <= id.index()) thread = segment.thread;
    return thread;
  }

  size_t turn_of(ValueId id) const {
    const uint32_t thread = thread_of(id);
    const std::vector<Step>& steps = steps_[thread];
    const auto next = std::find_if(steps.begin(), steps.end(),
                                   [&](const Step& step) { return step.position > id.index(); });
    if (next != steps.begin()) return std::prev(next)->turn;
    return begins_[thread];
  }

  void order_consumed() {
    std::vector<std::pair<size_t, ValueId>> consumed;
    for (const ValueId id : evaluation_.consumed) consumed.emplace_back(turn_of(id), id);
    std::stable_sort(consumed.begin(), consumed.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [turn, id] : consumed) schedule_.consumed.push_back(id);
  }

  const Interleavings& interleavings_;
  const Evaluation& evaluation_;
  Schedule schedule_;
  std::vector<uint32_t> blocks_; ///< executed, in their order
  uint32_t first_ = 0;
  uint32_t created_ = 1;
  std::vector<uint32_t> numbers_;        ///< by thread of the unwinding: of the execution
  std::vector<size_t> begins_;           ///< by thread of the unwinding: the turn before its first step
  std::vector<std::vector<Step>> steps_; ///< by thread, executed
};

} // namespace

Schedule make_schedule(const Interleavings& interleavings, const Evaluation& evaluation) {
  return Scheduler(interleavings, evaluation).run();
}

} // namespace fathom::program
