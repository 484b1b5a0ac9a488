#include "threads/lock_words.h"

namespace fathom::threads {

using namespace program;

/// The word is 0 at first, and not made by a thread.
bool LockWords::is_word(const Part& read) {
  const Event& event = log_.events[read.event];
  if (event.subject != Event::Subject::Bytes || !event.is_of_program() || !event.type.is_integer() ||
      !places_.is_known_at_first(read) || !builder_.is_constant(read.before) ||
      !builder_.program().constant(read.before).is_zero())
    return false;
  const HeldLocks::Word* const word = locks_.word(read.pointer);
  return word != nullptr && !word->taken.empty() && log_.events[word->taken.front()].type == event.type;
}

/// i1: it was taken there before the read, and its thread has not given it back between.
ValueId LockWords::is_taken(const HeldLocks::Word& word, size_t taken, size_t read) {
  const Event& event = log_.events[taken];
  ValueId holds = builder_.conjoin(event.guard, keys_.event_before(taken, read));
  for (const size_t given : word.given) {
    if (builder_.is_false(holds)) break;
    const Event& end = log_.events[given];
    if (given < taken || log_.blocks[end.block].thread != log_.blocks[event.block].thread) continue;
    holds =
        builder_.conjoin(holds, builder_.not_(builder_.conjoin(end.guard, keys_.event_before(given, read))));
    if (builder_.implies(event.guard, end.guard)) break; // later ones are after it
  }
  return holds;
}

std::vector<ValueId> LockWords::conditions(const Part& read) {
  const HeldLocks::Word& word = *locks_.word(read.pointer);
  const auto require = [&](ValueId where, ValueId value) {
    return builder_.disjoin(builder_.not_(where), builder_.eq(read.value, value));
  };
  const ValueId guard = log_.events[read.event].guard;
  std::vector<ValueId> conditions;
  ValueId is_free = guard;
  for (const size_t taken : word.taken) {
    const ValueId holds = is_taken(word, taken, read.event);
    conditions.push_back(require(builder_.conjoin(guard, holds), log_.events[taken].value));
    is_free = builder_.conjoin(is_free, builder_.not_(holds));
  }
  conditions.push_back(require(is_free, read.before));
  return conditions;
}

} // namespace fathom::threads
