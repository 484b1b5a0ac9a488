#include "frontend/unwinder/loop_iterations.h"

#include "frontend/program_places.h"
#include "frontend/unwinder/cuts.h"
#include "frontend/unwinder/dead_variables.h"
#include "frontend/unwinder/leak_checks.h"
#include "frontend/unwinder/repetitions.h"
#include "frontend/unwinder/threads.h"
#include "frontend/unwinder/user_places.h"

#include <llvm/IR/InstIterator.h>

#include <algorithm>

namespace fathom::frontend {

using namespace program;

namespace {

/// Iterations between two looks at whether a loop that constants decide still changes anything.
constexpr uint32_t idle_check_interval = 64;
/// How far from its end a loop may be for its iterations to go uncounted, and how many do in all: what is
/// beyond goes by the bounds, so that a violation in the first iterations is found before the last ones are
/// made.
constexpr uint64_t longest_distance = 64;
constexpr uint32_t most_free_iterations = 2048;
/// Loops with no more iterations than these are executed whatever they are in.
constexpr uint32_t few_iterations = 16;
/// A loop in a long one on which this part of the work was spent is a long one too.
constexpr uint64_t considerable = 4;
/// LLVM instructions from which on it may be worth while to argue about a loop that was executed.
constexpr uint64_t costly_steps = 1000;

bool inside(const LoopFrame& loop, uint32_t position) {
  return position > loop.begin && position < loop.end;
}

/// A loop within a speculative run ends by constants, or is described at its head. For an induction it may be
/// described later, or end soon, where constants decided its first iterations: it reads one of a few texts
/// then.
bool may_end_in_run(LoopFrame& frame, bool inductive) {
  return inductive && frame.iterations > 1 && ++frame.counted <= few_iterations;
}

Cut cut_of(const Activation& activation, const FunctionInfo::Loop& loop, const std::string& context,
           uint32_t iterations) {
  return {.obligation = {},
          .location = loop.location,
          .context = context,
          .iterations = iterations,
          .depth = activation.chain.loops + uint32_t(activation.loops.size()) - 1};
}

} // namespace

LoopIterations::LoopIterations(Context& context, Cuts& cuts, LeakChecks& leaks, Repetitions& repetitions)
    : context_(context), module_(context.module), bounds_(context.bounds), builder_(context.builder),
      memory_(context.memory), forks_(context.forks), stack_(context.stack), run_(context.run),
      result_(context.result), leaks_(leaks), repetitions_(repetitions), cuts_(cuts) {
  run_.watched().watch_length(result_.iterations);
  run_.watched().watch_length(result_.endless);
}

void LoopIterations::begin(Activation& activation, LoopFrame& loop) {
  loop.exit_decided = loop.exit_undecided = loop.nearer = false;
  loop.objects = builder_.program().object_count();
  if (bounds_.wording && loop.extent == LoopFrame::Extent::Loop && !run_.speculates())
    result_.executed_loops.insert(info(activation, loop).location);
  if (loop.iterations == 0) {
    loop.entered = result_.steps;
    repetitions_.begin(loop, activation.state);
  }
  ++loop.iterations;
  note_visit(activation, loop);
  // Holding the state makes later writes copy what they change: only where a standstill is possible.
  const bool may_wait = context_.threads != nullptr && context_.threads->is_concurrent();
  const bool look = loop.counted > 0 || loop.iterations % idle_check_interval == 0 || may_wait;
  loop.began.memory = look ? activation.state.memory : nullptr;
  if (!look) return;
  loop.began.guard = activation.state.position.guard;
  loop.began.values = activation.state.values;
  loop.began.events = event_count();
  if (may_wait) loop.began.threads = context_.threads->mark();
}

bool LoopIterations::end(Activation& activation, LoopFrame& frame) {
  auto& pending = activation.pending[activation.info->order[frame.begin].block];
  if (pending.empty()) {
    note_spent(activation, frame);
    return false;
  }
  EdgeState state = forks_.join(std::exchange(pending, {}));
  if (frame.extent == LoopFrame::Extent::Loop) forget_dead_variables(activation, frame, state);
  if (only_waits(frame, state)) {
    note_spin(activation, frame, state);
    return false;
  }
  if (unchanged(frame, state)) {
    note_spin(activation, frame, state);
    leaks_.check(state.memory, state.position.guard, EndKind::Never, state.values);
    result_.endless.push_back(info(activation, frame).location);
    repetitions_.state_endless(state.memory, state.position.guard, "the loop goes on for ever");
    if (context_.threads != nullptr) context_.threads->stay(state.position.guard);
    return false;
  }
  if (repetitions_.visit(frame, state, info(activation, frame).location)) return false;
  const bool is_open = frame.exit_undecided || !frame.exit_decided;
  if (is_open && run_.speculates()) {
    if (!may_end_in_run(frame, run_.current()->inductive)) {
      run_.refuse("a loop in it does not end by constants");
      return false;
    }
  } else if (is_open) {
    const FunctionInfo::Loop& loop = info(activation, frame);
    const std::string context = context_of(activation, loop);
    bool fixed = false;
    const uint32_t bound = bound_of(loop, context, fixed);
    const bool ends_soon = frame.nearer && !fixed && free_iterations_ < most_free_iterations;
    if (ends_soon)
      ++free_iterations_;
    else if (frame.iterations > frame.irregular) // those that come before a summary belong to it
      ++frame.counted;
    if (frame.counted > bound) {
      Cut cut = cut_of(activation, loop, context, bound);
      cut.fixed = fixed;
      cuts_.cut(state, std::move(cut),
                fmt::format("the loop was cut after {} iteration{}", bound, bound == 1 ? "" : "s"));
      return false;
    }
  } else if (result_.steps - frame.entered > bounds_.constant_loops.steps) {
    const FunctionInfo::Loop& loop = info(activation, frame);
    const std::string context = context_of(activation, loop);
    note_long(context, frame);
    Cut cut = cut_of(activation, loop, context, frame.iterations);
    cut.constant = true;
    cuts_.cut(state, std::move(cut), fmt::format("the loop was cut after {} iterations", frame.iterations));
    return false;
  }
  if (is_open) result_.iterations.push_back(state.position.guard);
  frame.began.memory = nullptr;
  pending.push_back(std::move(state));
  return true;
}

/// What is undone by a speculative run was executed by none.
void LoopIterations::note_visit(Activation& activation, const LoopFrame& loop) {
  if (run_.speculates() || loop.extent != LoopFrame::Extent::Loop) return;
  uint32_t& most = result_.visits[info(activation, loop).location];
  most = std::max(most, loop.iterations);
}

void LoopIterations::note_visits(FunctionInfo& function, uint32_t begin, LocationId otherwise,
                                 uint32_t iterations) {
  const LocationId place = info(function, begin, otherwise).location;
  uint32_t& most = result_.visits[place];
  most = std::max(most, iterations);
  if (bounds_.wording) result_.executed_loops.insert(place);
}

void LoopIterations::note_spent(uint64_t context, uint32_t site, uint64_t steps, uint64_t ended,
                                bool is_costly) {
  const std::string key = fmt::format("{:x}:{}", context, site);
  if (is_costly) result_.hints.costly_loops.insert(key);
  Spent& spent = spent_[key];
  spent.steps += steps;
  spent.ended = ended;
}

std::string LoopIterations::context_of(const Activation& activation, const FunctionInfo::Loop& loop) const {
  return fmt::format("{:x}:{}", activation.chain.context, loop.site);
}

bool LoopIterations::is_long(Activation& activation, const LoopFrame& frame) {
  return !bounds_.constant_loops.summarised.empty() &&
         bounds_.constant_loops.summarised.contains(context_of(activation, info(activation, frame)));
}

void LoopIterations::note_spent(Activation& activation, const LoopFrame& frame) {
  if (frame.iterations <= few_iterations || bounds_.constant_loops.steps == UINT64_MAX) return;
  const std::string context = context_of(activation, info(activation, frame));
  const uint64_t steps = result_.steps - frame.entered;
  if (steps > costly_steps && frame.counted == 0) result_.hints.costly_loops.insert(context);
  Spent& spent = spent_[context];
  spent.steps += steps;
  spent.ended = result_.steps;
}

/// What is noted outlives speculative runs: whoever unwinds again shall know.
void LoopIterations::note_long(const std::string& context, const LoopFrame& frame) {
  result_.hints.long_loops.insert(context);
  for (const auto& [inner, spent] : spent_)
    if (spent.ended > frame.entered && spent.steps > bounds_.constant_loops.steps / considerable)
      result_.hints.long_loops.insert(inner);
}

size_t LoopIterations::event_count() const {
  const Program& program = builder_.program();
  const size_t in_threads = context_.threads != nullptr ? context_.threads->mark().events : 0;
  return program.obligations.size() + program.inputs.size() + program.object_count() + in_threads;
}

/// Nothing differs from the iteration's beginning, nothing was checked or read: the loop never ends on these
/// executions, and no further iteration can show anything new.
bool LoopIterations::unchanged(const LoopFrame& loop, const EdgeState& state) const {
  return loop.began.memory != nullptr && loop.began.guard == state.position.guard &&
         loop.began.values == state.values && loop.began.events == event_count() &&
         memory_.same(loop.began.memory, state.memory);
}

/// Beside other threads: what variables of the function hold that are written before they are read says
/// nothing of the iterations that follow. They get one value, so that iterations can be compared.
void LoopIterations::forget_dead_variables(Activation& activation, const LoopFrame& loop, EdgeState& state) {
  if (context_.threads == nullptr || !context_.threads->is_concurrent() || !memory_.forwards()) return;
  auto& dead = info(activation, loop).dead_variables;
  if (!dead) {
    const llvm::BasicBlock& head = *activation.info->blocks[activation.info->order[loop.begin].block].block;
    dead.emplace();
    for (const llvm::Instruction& instruction : llvm::instructions(activation.info->function))
      if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction))
        if (!may_be_read(*variable, head)) dead->push_back(variable);
  }
  for (const llvm::AllocaInst* variable : *dead) {
    const auto slots = activation.info->slots.find(variable);
    if (slots == activation.info->slots.end()) continue;
    const ValueId address = activation.registers[slots->second.first];
    if (!address.valid()) continue;
    const ValueId size = builder_.object_size(address);
    if (builder_.is_constant(size) &&
        !builder_.is_false(memory_.alive(state.memory, state.position.guard, address)))
      memory_.fill(state.memory, state.position.guard, address, builder_.constant(8, 0), size);
  }
}

/// The iteration did nothing that lasts. Whatever iterations like it do before the last one, which leaves the
/// loop, the execution is the same without them; what they check and ask for, the last one does too.
bool LoopIterations::only_waits(const LoopFrame& loop, const EdgeState& state) const {
  if (context_.threads == nullptr || !context_.threads->is_concurrent()) return false;
  if (loop.began.memory == nullptr || loop.iterations < 2) return false;
  if (!context_.memory.forwards()) return false; // states do not show what changes
  if (loop.began.values != state.values) return false;
  const auto memory = memory_.equal(loop.began.memory, state.memory); // variables of the iteration are gone
  return memory && memory->exact && builder_.is_true(memory->holds) &&
         context_.threads->is_idle(loop.began.threads, state.position.guard);
}

/// One of several threads may be in the loop for ever.
void LoopIterations::note_spin(Activation& activation, const LoopFrame& frame, const EdgeState& state) {
  if (context_.threads == nullptr) return;
  const LocationId before = builder_.location();
  builder_.set_location(info(activation, frame).location);
  context_.threads->spin(state, frame.began.threads);
  builder_.set_location(before);
}

uint32_t LoopIterations::bound_of(const FunctionInfo::Loop& loop, const std::string& context,
                                  bool& fixed) const {
  if (const uint32_t* by_user = at_place(bounds_.loops, loop.place)) {
    fixed = true;
    return *by_user;
  }
  const auto by_context = bounds_.contexts.find(context);
  return by_context != bounds_.contexts.end() ? by_context->second : bounds_.loop;
}

FunctionInfo::Loop& LoopIterations::info(FunctionInfo& function, uint32_t begin, LocationId otherwise) {
  auto [slot, fresh] = function.loops.try_emplace(begin);
  FunctionInfo::Loop& loop = slot->second;
  if (!fresh) return loop;
  const llvm::BasicBlock* head = function.blocks[function.order[begin].block].block;
  loop.site = module_.site(head->front());
  if (const SourceLocation location = location_of_loop(module_, *head); location.line != 0)
    loop.location = builder_.program().locations.intern(location);
  if (!loop.location.valid()) loop.location = stack_.location(function, head->front(), otherwise);
  const SourceLocation& where = builder_.program().locations[loop.location];
  loop.place = fmt::format("{}:{}", where.file, where.line);
  return loop;
}

/// A branch between two blocks is an exit test of every loop that contains it and not both of them, and of
/// the innermost that has both, if a constant decides there whether the iteration comes to another test. A
/// test that facts decide to stay is like an open one: an assumption that n is large is no reason to unwind
/// the loop up to there. Nor does it say anything of the number of iterations that something was allocated in
/// this one.
void LoopIterations::note_exit(Activation& activation, const llvm::BasicBlock* a, const llvm::BasicBlock* b,
                               const ExitTest& test) {
  const uint32_t first = activation.info->position[activation.info->block_numbers[a]];
  const uint32_t second = activation.info->position[activation.info->block_numbers[b]];
  for (auto loop = activation.loops.rbegin(); loop != activation.loops.rend(); ++loop) {
    const bool first_stays = inside(*loop, first), second_stays = inside(*loop, second);
    const bool is_of_iteration = test.object.valid() && test.object.index() >= loop->objects;
    if (first_stays && second_stays) { // then inside all outer ones too
      const bool is_known = test.condition.valid() && builder_.is_constant(test.condition);
      if (is_known && !is_of_iteration && activation.info->decides_way_out(loop->begin, a, b))
        loop->exit_decided = true;
      return;
    }
    if (test.by_facts || is_of_iteration) {
      if (test.condition.valid() && !(test.then_possible ? first_stays : second_stays))
        loop->exit_decided = true;
    } else {
      (test.decided ? loop->exit_decided : loop->exit_undecided) = true;
    }
    if (!test.decided && test.condition.valid() && (first_stays || second_stays))
      note_distance(activation, *loop, test, first_stays);
  }
}

/// An exit test that comes nearer in each iteration ends the loop, within as many iterations as it was away.
void LoopIterations::note_distance(Activation& activation, LoopFrame& loop, const ExitTest& test,
                                   bool stays_when) {
  const auto distance = forks_.facts().distance(test.facts, test.condition, stays_when);
  if (!distance || *distance > longest_distance) return;
  for (auto& [block, nearest] : loop.distances) {
    if (block != activation.block) continue;
    loop.nearer |= *distance < nearest;
    nearest = std::min(nearest, *distance);
    return;
  }
  loop.distances.emplace_back(activation.block, *distance);
}

} // namespace fathom::frontend
