#include "frontend/unwinder/known/steps.h"

#include "frontend/unwinder/known/hand_back.h"
#include "frontend/unwinder/parts.h"
#include "frontend/unwinder/recursive_calls.h"

#include <algorithm>

namespace fathom::frontend::known {

using namespace program;

namespace {

constexpr uint64_t worth_while = 16; ///< steps
constexpr uint32_t most_skips = 255;
/// Steps after which the unwinder looks at the time.
constexpr uint64_t patience = 1'000'000;

/// What is asked of each access or each iteration besides is for the unwinder.
bool is_asked_little(const Context& context) {
  for (const Property property : {Property::Termination, Property::UninitialisedRead,
                                  Property::VolatileAccess, Property::EffectiveType})
    if (context.asks(property)) return false;
  return true;
}

} // namespace

KnownSteps::KnownSteps(Parts& parts, RecursiveCalls& recursion)
    : parts_(parts), recursion_(recursion), codes_(parts.context, parts.ledger, parts.operands, recursion),
      execution_(parts.context, codes_),
      is_wanted_(!parts.context.bounds.plain_steps && parts.context.memory.forwards() &&
                 parts.context.builder.folding() && is_asked_little(parts.context) &&
                 (!parts.context.bounds.lines || parts.context.bounds.summarise)) {
  const Context& context = parts.context;
  Execution::Limits& limits = execution_.limits;
  limits.constant_loop = context.bounds.constant_loops.steps;
  limits.asks_at_loops = context.bounds.summarise;
  const uint32_t bits = context.builder.pointer_bits();
  limits.largest_object = std::min(KnownMemory::largest, (uint64_t{1} << (bits - 12)) - 1);
}

bool KnownSteps::is_possible() const {
  return is_wanted_ && !parts_.threads && parts_.run.current() == nullptr &&
         parts_.memory_parts.families.all().empty() && parts_.memory_parts.pool.all().seats.empty() &&
         parts_.context.bounds.constant_loops.summarised.empty() && !recursion_.replaces();
}

void KnownSteps::begin(Activation& a, Code& code) {
  Execution& x = execution_;
  x.memory.begin(a.state.memory, a.state.position.guard);
  codes_.begin(a.state.position);
  x.frames.clear();
  x.loops.clear();
  x.objects.clear();
  x.visited.clear();
  x.spent.clear();
  x.first_sequence = x.memory.sequence();
  x.guard = a.state.position.guard;
  x.steps = parts_.result.steps;
  const uint64_t most = parts_.context.bounds.steps, counted = parts_.result.counted_steps();
  const uint64_t left = most - std::min(most, counted);
  x.limits.steps = x.steps + std::min(left > patience ? patience : left * Bounds::known_per_step, patience);
  x.limits.deepest = Calls::deepest_stack - std::min(Calls::deepest_stack, parts_.stack.size());
  Frame frame;
  frame.code = &code;
  frame.activation = &a;
  frame.context = a.chain.context;
  frame.location = a.chain.location;
  x.enter(frame);
  for (uint32_t i = 0; i < a.registers.size(); ++i)
    if (a.registers[i].valid()) x.registers[i] = x.memory.word_of(a.registers[i]);
  for (const LoopFrame& given : a.loops) {
    Loop loop;
    loop.code = code.loop_at[given.begin];
    loop.iterations = given.iterations;
    loop.entered = given.entered;
    loop.first_object = given.objects;
    loop.decided = given.exit_decided;
    loop.is_followed = given.extent == LoopFrame::Extent::Loop && given.began.memory == nullptr &&
                       !given.exit_undecided && given.counted == 0 && given.irregular == 0;
    loop.is_new = loop.has_begun = false;
    x.loops.push_back(loop);
  }
  waiting_.clear();
  for (uint32_t block = 0; block < a.pending.size(); ++block)
    if (!a.pending[block].empty()) waiting_.push_back(code.info->position[block]);
  x.waiting = waiting_.empty() ? nullptr : &waiting_;
}

bool KnownSteps::run(Activation& a) {
  if (!is_possible()) return false;
  Trial& trial = trials_[a.block];
  if (trial.skips > 0) {
    --trial.skips;
    return false;
  }
  Code& code = codes_.of(a.info->function);
  const Operation* first = code.operations.data() + code.first[a.info->block_numbers.lookup(a.block)];
  first += std::distance(a.block->getFirstNonPHIIt(), a.next);
  const uint64_t before = parts_.result.steps;
  begin(a, code);
  execution_.run(first);
  const bool is_worth = execution_.steps - before >= worth_while;
  if (execution_.steps != before) HandBack(parts_, execution_).run();
  parts_.result.known_steps += execution_.steps - before;
  trial.skipped = is_worth ? 0 : std::min(2 * trial.skipped + 1, most_skips);
  trial.skips = trial.skipped;
  return is_worth;
}

} // namespace fathom::frontend::known
