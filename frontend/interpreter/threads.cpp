#include "frontend/interpreter/threads.h"

#include "frontend/atomic_order.h"
#include "frontend/interrupt_handlers.h"

#include <llvm/IR/IntrinsicInst.h>

#include <algorithm>
#include <utility>

namespace fathom::frontend::interpreter {

using program::Property;
using program::RunEnd;

namespace {

/// Steps, after the last turn: a thread may wait in a loop for another one.
constexpr uint64_t longest_free_turn = 1000;

} // namespace

void Threads::create(uint64_t number, bool is_handler, const std::function<void()>& push) {
  outcome_.note_threads();
  Stack::Context fresh;
  fresh.thread = uint32_t(threads_.size());
  buffers_.commit_all(current_);
  Stack::Context creator = stack_.exchange(std::move(fresh));
  push();
  Thread thread;
  thread.context = stack_.exchange(std::move(creator));
  thread.number = number;
  thread.is_handler = is_handler;
  // A turn that is drawn might begin one where interrupts are off.
  if (is_handler && progress_.drawn) progress_.drawn->refuse();
  thread.seen = accesses_.size();
  if (weak_) weak_->begin_thread(threads_.size());
  threads_.push_back(std::move(thread));
}

void Threads::switch_to(size_t thread) {
  if (thread == current_) return;
  threads_[current_].context = stack_.exchange(std::move(threads_[thread].context));
  current_ = thread;
}

std::vector<const std::vector<Frame>*> Threads::other_stacks() const {
  std::vector<const std::vector<Frame>*> stacks;
  for (size_t thread = 0; thread < threads_.size(); ++thread)
    if (thread != current_ && threads_[thread].state != State::Ended)
      stacks.push_back(&threads_[thread].context.frames);
  return stacks;
}

/// A turn of another thread. One that was created may begin with it.
void Threads::give_turn(size_t thread) {
  switch_to(thread);
  if (thread != 0 && !std::exchange(threads_[thread].has_begun, true)) step_log_.begin();
}

/// What is said of threads that have come to their end is no turn any more.
void Threads::next_turn() {
  while (progress_.turn < input_vector_.turns.size()) {
    if (progress_.turn > 0)
      buffers_.commit(input_vector_.turns[progress_.turn - 1].thread,
                      input_vector_.turns[progress_.turn - 1].commits);
    const program::Turn& turn = input_vector_.turns[progress_.turn++];
    if (turn.steps == 0 && turn.commits > 0) continue;
    if (turn.thread >= threads_.size() || is_over(turn.thread)) continue;
    progress_.left = turn.steps;
    return give_turn(turn.thread);
  }
  if (draw_turn()) return;
  progress_.is_free = true;
  for (size_t thread = 0; thread < threads_.size(); ++thread) buffers_.commit_all(thread);
  if (!is_over(current_)) return;
  for (size_t thread = 0; thread < threads_.size(); ++thread)
    if (!is_over(thread)) return give_turn(thread);
  end_run();
}

/// Turns are drawn no more when nobody can go on: each thread comes to the place at which it waits.
bool Threads::draw_turn() {
  if (!progress_.draws()) return false;
  std::vector<size_t> there;
  for (size_t thread = 0; thread < threads_.size(); ++thread)
    if (!is_over(thread)) there.push_back(thread);
  const std::optional<size_t> next = progress_.drawn->next(there);
  if (!next) {
    progress_.drawn->end();
    return false;
  }
  progress_.left = progress_.drawn->begin_turn(*next);
  give_turn(*next);
  return true;
}

/// "thread 1 waits at a.c:3, thread 2 at a.c:8"
std::string Threads::waiting_threads() {
  std::string text;
  const size_t present = current_;
  for (size_t thread = 0; thread < threads_.size(); ++thread) {
    if (threads_[thread].state != State::Waiting || threads_[thread].is_handler) continue;
    switch_to(thread);
    const program::SourceLocation place = module_.location(stack_.user_instruction());
    text += fmt::format("{} {} {} {}:{}", text.empty() ? "thread" : ", thread", stack_.thread(),
                        text.empty() ? "waits at" : "at", place.file, place.line);
  }
  switch_to(present);
  return text;
}

/// No thread goes on. A deadlock is told of the last one that waits.
void Threads::end_run() {
  const bool all_ended = std::all_of(threads_.begin(), threads_.end(),
                                     [](const Thread& thread) { return thread.state == State::Ended; });
  if (all_ended && progress_.at_end) progress_.at_end(true);
  bool has_deadlock = true;
  size_t waiting = threads_.size();
  for (size_t thread = 0; thread < threads_.size(); ++thread) {
    has_deadlock = has_deadlock && threads_[thread].state != State::GaveUp;
    if (threads_[thread].state == State::Waiting && !threads_[thread].is_handler) waiting = thread;
  }
  if (has_deadlock && waiting < threads_.size()) {
    const std::string detail = waiting_threads();
    switch_to(waiting);
    outcome_.violate(Property::Deadlock, program::deadlock_message, detail);
    if (threads_.size() == 1 && !may_be_woken(module_.llvm())) outcome_.repeat(program::waiting_message);
    if (progress_.at_end) progress_.at_end(false);
  }
  outcome_.end(RunEnd::Finished, "no thread goes on");
}

/// False: nobody else is there.
bool Threads::switch_to_next() {
  size_t next = current_;
  do next = (next + 1) % threads_.size();
  while (is_over(next) && next != current_);
  const bool is_other = next != current_;
  give_turn(next);
  return is_other;
}

bool Threads::yields(const llvm::Instruction& next) {
  step_.instruction = nullptr;
  if (threads_.size() == 1 || !objects_->is_visible(next)) return false;
  const bool may_switch = !threads_[current_].is_within;
  if (may_switch && progress_.left == 0 && !progress_.is_free) {
    next_turn();
    return true;
  }
  if (may_switch && progress_.is_free && ++progress_.free_steps % longest_free_turn == 0)
    return switch_to_next();
  Thread& thread = threads_[current_];
  if (progress_.draws() && thread.sections > 0 && !thread.is_within)
    progress_.drawn->enter(stack_, thread.sections);
  if (progress_.draws() && progress_.left > 0) progress_.drawn->count_step();
  if (progress_.left > 0) --progress_.left;
  come_to_barrier(next);
  step_.instruction = &next;
  if (weak_ || buffers_.has_stores_of_others(current_)) step_log_.note_delayed_store();
  using Section = StepLog::Section;
  step_log_.step(next, thread.sections == 0 ? Section::None
                       : thread.is_within   ? Section::GoesOn
                                            : Section::Begins);
  if (!thread.is_within) step_.looks_from = thread.seen;
  step_.may_race = !thread.is_within;
  thread.is_within = thread.sections > 0;
  thread.seen = accesses_.size();
  if (weak_) weak_->begin_step(current_, next, objects_->is_atomic(next), thread.sections > 0);
  return false;
}

bool Threads::delays(const llvm::Instruction& store) const {
  return step_.instruction == &store && !progress_.is_free && threads_[current_].sections == 0 &&
         may_be_delayed(store) && outcome_.thread_memory() == program::ThreadMemory::Tso;
}

/// The schedule has all stores visible by then. Before copies and the like it is one choice of several: they
/// do not look into the buffer.
void Threads::come_to_barrier(const llvm::Instruction& next) {
  const bool is_plain =
      llvm::isa<llvm::LoadInst, llvm::ReturnInst, llvm::LifetimeIntrinsic>(next) || may_be_delayed(next);
  if (!is_plain || threads_[current_].sections > 0) buffers_.commit_all(current_);
}

void Threads::wait() {
  if (const auto sections = progress_.draws() ? progress_.drawn->go_back(stack_) : std::nullopt) {
    threads_[current_].sections = *sections;
    threads_[current_].is_within = false;
    progress_.left = 0;
    return next_turn();
  }
  step_log_.stop();
  stop(State::Waiting);
}

void Threads::stop(State state) {
  threads_[current_].state = state;
  threads_[current_].sections = 0;
  if (progress_.drawn) progress_.drawn->note_change();
  progress_.left = 0;
  next_turn();
}

void Threads::end() {
  for (const Frame& frame : stack_.frames())
    for (const ObjectIndex object : frame.objects)
      if (memory_[object].alive) memory_.release(object);
  stop();
}

void Threads::begin_section() {
  if (threads_[current_].sections++ == 0) threads_[current_].seen_in_section.clear();
}

void Threads::end_section() {
  Thread& thread = threads_[current_];
  if (thread.sections > 0) --thread.sections;
  if (thread.sections == 0) thread.is_within = false;
  if (progress_.drawn && thread.sections == 0) progress_.drawn->leave();
}

/// Nothing is known of a thread that waits for what somebody writes later.
void Threads::note_for_waiting(const Bytes& bytes, bool writes) {
  if (!writes && threads_[current_].sections > 0) threads_[current_].seen_in_section.push_back(bytes);
  if (!writes) return;
  for (Thread& thread : threads_)
    if (thread.state == State::Waiting &&
        std::any_of(thread.seen_in_section.begin(), thread.seen_in_section.end(),
                    [&](const Bytes& seen) { return seen.meets(bytes); }))
      thread.state = State::GaveUp;
}

bool Threads::Bytes::meets(const Bytes& other) const {
  return place.object == other.place.object && place.offset < other.place.offset + other.size &&
         other.place.offset < place.offset + size;
}

void Threads::use_lock(Pointer lock, uint64_t what) {
  const std::optional<Place> place = memory_.access(lock, 1);
  if (!place) return;
  if (what == 1) return lock_order_.take(current_, *place);
  if (what == 2) return lock_order_.give_back(current_, *place);
  if (what >= 3) return; // a try, a note
  if (lock_order_.contradicts(current_, *place))
    outcome_.violate(Property::LockOrder, program::lock_order_message);
}

/// C11 5.1.2.4p25, which says nothing of a handler and what it interrupts.
bool Threads::races(const Access& a, const Access& b) const {
  if (threads_[a.thread].is_handler || threads_[b.thread].is_handler) return false;
  if (a.thread == b.thread || (!a.writes && !b.writes)) return false;
  if ((a.is_atomic && b.is_atomic) || (a.is_in_section && b.is_in_section)) return false;
  return Bytes{a.place, a.size}.meets({b.place, b.size});
}

void Threads::note_access(Place place, uint64_t size, bool writes) {
  if (progress_.drawn && writes) progress_.drawn->note_change();
  if (outcome_.asks_for(Property::Deadlock)) note_for_waiting({place, size}, writes);
  if (weak_ && step_.instruction != nullptr) weak_->access(place, size);
  look_for_race(place, size, writes);
}

void Threads::note_free(ObjectIndex block) {
  if (memory_[block].kind != program::ObjectKind::Heap) return;
  if (weak_ && step_.instruction != nullptr) weak_->free(block);
  look_for_race({block, 0}, std::max<uint64_t>(memory_[block].size, 1), true);
}

void Threads::look_for_race(Place place, uint64_t size, bool writes) {
  if (step_.instruction == nullptr || !outcome_.asks_for(Property::NoDataRace)) return;
  if (weak_) {
    if (const llvm::Instruction* const other = weak_->race())
      outcome_.violate(Property::NoDataRace, objects_->race_with(*other));
    return;
  }
  const Access access{current_,
                      place,
                      size,
                      writes,
                      objects_->is_atomic(*step_.instruction),
                      threads_[current_].sections > 0,
                      step_.instruction};
  for (size_t i = step_.looks_from; step_.may_race && i < accesses_.size(); ++i)
    if (races(accesses_[i], access))
      return outcome_.violate(Property::NoDataRace, objects_->race_with(*accesses_[i].where));
  accesses_.push_back(access);
  threads_[current_].seen = accesses_.size();
}

} // namespace fathom::frontend::interpreter
