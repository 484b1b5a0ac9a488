#include "frontend/interpreter/threads.h"

#include <llvm/IR/Instruction.h>

#include <utility>

namespace fathom::frontend::interpreter {

using program::Property;
using program::RunEnd;

void Threads::create(uint64_t number, const std::function<void()>& push) {
  outcome_.note_threads();
  Stack::Context fresh;
  fresh.thread = uint32_t(threads_.size());
  Stack::Context creator = stack_.exchange(std::move(fresh));
  push();
  Thread thread;
  thread.context = stack_.exchange(std::move(creator));
  thread.number = number;
  thread.seen = accesses_.size();
  threads_.push_back(std::move(thread));
}

void Threads::switch_to(size_t thread) {
  if (thread == current_) return;
  threads_[current_].context = stack_.exchange(std::move(threads_[thread].context));
  current_ = thread;
}

/// What is said of threads that have come to their end is no turn any more.
void Threads::next_turn() {
  while (turn_ < turns_.size()) {
    const program::InputVector::Turn& turn = turns_[turn_++];
    if (turn.thread >= threads_.size() || threads_[turn.thread].is_over) continue;
    left_ = turn.steps;
    return switch_to(turn.thread);
  }
  is_free_ = true;
  if (!threads_[current_].is_over) return;
  for (size_t thread = 0; thread < threads_.size(); ++thread)
    if (!threads_[thread].is_over) return switch_to(thread);
  outcome_.end(RunEnd::Finished, "no thread goes on");
}

bool Threads::yields(const llvm::Instruction& next) {
  step_ = nullptr;
  if (threads_.size() == 1 || !objects_->is_visible(next)) return false;
  Thread& thread = threads_[current_];
  if (!thread.is_within && left_ == 0 && !is_free_) {
    next_turn();
    return true;
  }
  if (left_ > 0) --left_;
  step_ = &next;
  if (!thread.is_within) looks_from_ = thread.seen;
  may_race_ = !thread.is_within;
  thread.is_within = thread.sections > 0;
  thread.seen = accesses_.size();
  return false;
}

void Threads::stop() {
  threads_[current_].is_over = true;
  threads_[current_].sections = 0;
  left_ = 0;
  next_turn();
}

void Threads::end() {
  for (const Frame& frame : stack_.frames())
    for (const ObjectIndex object : frame.objects)
      if (memory_[object].alive) memory_.release(object);
  stop();
}

void Threads::begin_section() {
  ++threads_[current_].sections;
}

void Threads::end_section() {
  Thread& thread = threads_[current_];
  if (thread.sections > 0) --thread.sections;
  if (thread.sections == 0) thread.is_within = false;
}

/// C11 5.1.2.4p25.
bool Threads::races(const Access& a, const Access& b) const {
  if (a.thread == b.thread || (!a.writes && !b.writes)) return false;
  if ((a.is_atomic && b.is_atomic) || (a.is_in_section && b.is_in_section)) return false;
  const bool overlap = a.place.offset < b.place.offset + b.size && b.place.offset < a.place.offset + a.size;
  return a.place.object == b.place.object && overlap;
}

void Threads::note_access(Place place, uint64_t size, bool writes) {
  if (step_ == nullptr || !outcome_.asks_for(Property::NoDataRace)) return;
  const Access access{
      current_, place, size, writes, objects_->is_atomic(*step_), threads_[current_].sections > 0, step_};
  for (size_t i = looks_from_; may_race_ && i < accesses_.size(); ++i)
    if (races(accesses_[i], access))
      return outcome_.violate(Property::NoDataRace, objects_->race_with(*accesses_[i].where));
  accesses_.push_back(access);
  threads_[current_].seen = accesses_.size();
}

} // namespace fathom::frontend::interpreter
