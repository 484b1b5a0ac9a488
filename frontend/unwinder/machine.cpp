// Scheduling: blocks in weak topological order, loops iteration by iteration, states joined where they meet.
#include "frontend/unwinder/machine.h"

#include "frontend/unwinder/known/steps.h"
#include "frontend/unwinder/unwound_loop.h"
#include "frontend/unwinder/user_places.h"

#include <algorithm>
#include <utility>

namespace fathom::frontend {

using namespace program;

namespace {

/// After so many refusals a loop is not tried again in other contexts.
constexpr uint32_t most_refused_summaries = 3;
/// A unit of work executes so many steps, or looks so many values up.
constexpr uint64_t known_steps_per_unit = 10'000, steps_per_unit = 500, lookups_per_unit = 500;

} // namespace

Machine::Machine(const Module& module, const Specification& specification, const Bounds& bounds,
                 SymbolicMemory& symbolic_memory, StaticSets& static_sets, UnwindingPlan& plan,
                 const SharedObjects* shared_objects)
    : parts_(module, specification, bounds, symbolic_memory, static_sets, plan), recursion_(*this),
      known_(std::make_unique<known::KnownSteps>(parts_, recursion_)) {
  if (shared_objects == nullptr)
    parts_.calls.set_replacement(recursion_);
  else
    parts_.begin_threads(*shared_objects, plan);
}

Machine::~Machine() = default;

Result<Unwinding> Machine::run(const std::function<bool()>& is_late, Effort& effort) {
  const Module& module = parts_.context.module;
  FATHOM_CHECK(module.entry() != nullptr, "a module without entry");
  is_late_ = is_late;
  effort_ = &effort;
  lookups_before_ = parts_.context.builder.lookups();
  parts_.forks.give_up_when(is_late);
  parts_.operands.statics().make(parts_.operands.constants());
  EdgeState start{parts_.forks.root(), parts_.context.memory.initial(), {}};
  parts_.memory_parts.families.make(start.memory);
  parts_.memory_parts.pool.make(start.memory);
  // The entry's parameters, if any are left, are arbitrary.
  for (const llvm::Argument& argument : module.entry()->args())
    for (const Scalar& part : parts_.context.layout.flat(argument.getType()).scalars)
      start.values.push_back(parts_.open.arbitrary(OpenKind::External, part.type, start.position.guard));
  parts_.calls.enter({module.entry(), std::move(start), {}, {}, {}}, nullptr, {}, 0);
  const auto is_outdated = [&] {
    return parts_.memory_parts.families.is_outdated() && parts_.run.current() == nullptr;
  };
  while (!parts_.stack.empty() && !is_outdated()) {
    step();
    if (is_given_up()) return make_error("{}", late_text());
  }
  if (parts_.threads && !is_outdated()) run_handlers();
  if (is_given_up()) return make_error("{}", late_text());
  charge();
  if (is_outdated()) return std::move(parts_.result);
  parts_.memory_parts.families.check_uses();
  parts_.memory_parts.pool.check_uses();
  if (parts_.threads) parts_.threads->finish([this] { charge(); });
  parts_.control.passages.report();
  parts_.ledger.report();
  return std::move(parts_.result);
}

void Machine::charge() {
  const Unwinding& result = parts_.result;
  const uint64_t lookups = parts_.context.builder.lookups() - lookups_before_;
  const uint64_t units = result.known_steps / known_steps_per_unit +
                         (result.steps - result.known_steps) / steps_per_unit + lookups / lookups_per_unit;
  if (units > charged_) effort_->spend(units - std::exchange(charged_, units));
  effort_->rest();
}

bool Machine::is_given_up() {
  if (parts_.forks.has_given_up() && !late_at_) late_at_ = parts_.context.builder.location();
  return late_at_.has_value();
}

std::string Machine::late_text() {
  const SourceLocation& place = parts_.context.builder.program().locations[*late_at_];
  return place.line == 0 ? "unwinding" : "unwinding " + place.to_string();
}

/// Threads of interrupt handlers never return from their function.
void Machine::run_handlers() {
  uint32_t number = 0;
  for (Threads::Handler& handler : parts_.threads->take_handlers()) {
    parts_.threads->begin(handler);
    handler.state.values = {parts_.context.builder.null()};
    parts_.calls.enter({handler.function, std::move(handler.state), {}, {}, {}}, nullptr, handler.place,
                       ++number);
    while (!parts_.stack.empty()) step();
    parts_.threads->end_handler();
  }
}

void Machine::step() {
  Activation& activation = parts_.stack.top();
  if (!activation.running) return advance(activation);
  const auto goes_on = [&] { return activation.running && &activation == &parts_.stack.top(); };
  for (bool is_known = true; goes_on();) {
    // What stops it is executed here, and then it may go on.
    is_known = is_known && known_->run(activation);
    if (!goes_on()) return;
    const llvm::Instruction& instruction = *activation.next++;
    ++parts_.result.steps;
    parts_.context.builder.set_location(parts_.stack.location(activation, instruction));
    parts_.control.lines.note(instruction);
    if (parts_.threads) parts_.threads->at(instruction);
    parts_.instructions.execute(activation, instruction);
  }
}

void Machine::advance(Activation& activation) {
  while (true) {
    if (!activation.loops.empty() && activation.cursor == activation.loops.back().end) {
      LoopFrame& loop = activation.loops.back();
      if (loop.extent != LoopFrame::Extent::Loop) {
        loop.extent = LoopFrame::Extent::BodyDone;
        return;
      }
      if (parts_.control.loops.end(activation, loop))
        activation.cursor = loop.begin + 1;
      else
        activation.loops.pop_back();
      continue;
    }
    if (activation.cursor == activation.info->order.size()) {
      if (!activation.chain.is_alone) parts_.calls.leave();
      return;
    }
    const uint32_t index = activation.cursor++;
    const OrderElement& element = activation.info->order[index];
    if (element.begins_component) {
      activation.loops.emplace_back();
      activation.loops.back().begin = index;
      activation.loops.back().end = element.end;
    } else if (!activation.pending[element.block].empty()) {
      return start_block(activation, element.block);
    }
  }
}

void Machine::start_block(Activation& activation, uint32_t number) {
  const FunctionInfo::Block& block = activation.info->blocks[number];
  EdgeState state = parts_.forks.join(std::exchange(activation.pending[number], {}));
  const Bounds& bounds = parts_.context.bounds;
  charge();
  if (!late_at_ && is_late_ && is_late_()) late_at_ = parts_.context.builder.location(); // executed last
  if (parts_.result.counted_steps() > bounds.steps || late_at_) {
    const LocationId place = parts_.stack.location(activation, block.block->front());
    Cut cut;
    cut.location = place;
    cut.fixed = true;
    return parts_.control.cuts.cut(state, std::move(cut),
                                   fmt::format("unwinding stopped after {} instructions", bounds.steps));
  }
  if (summarise(activation, state)) return;
  size_t next = 0;
  for (const llvm::PHINode* phi : block.phis) {
    const auto slots = activation.info->slots.find(phi);
    if (slots == activation.info->slots.end()) continue;
    for (uint32_t i = 0; i < slots->second.count; ++i)
      activation.registers[slots->second.first + i] = state.values[next++];
  }
  activation.state = std::move(state);
  if (!activation.loops.empty()) {
    LoopFrame& loop = activation.loops.back();
    if (activation.info->order[loop.begin].block == number) parts_.control.loops.begin(activation, loop);
  }
  activation.state.values.clear();
  activation.running = true;
  activation.block = block.block;
  activation.next = block.block->getFirstNonPHIIt();
}

/// Whether the head of a loop is entered that may be summarised, once an iteration did not end by constants.
bool Machine::may_summarise(Activation& activation) {
  if (parts_.threads || !parts_.context.bounds.summarise || !parts_.context.memory.forwards() ||
      activation.loops.empty())
    return false;
  if (parts_.run.current() != nullptr && !parts_.run.current()->inductive) return false;
  const LoopFrame& frame = activation.loops.back();
  if (frame.extent != LoopFrame::Extent::Loop) return false; // this is being done
  const uint32_t head = activation.info->order[frame.begin].block;
  if (activation.cursor != frame.begin + 2 || activation.info->order[activation.cursor - 1].block != head)
    return false;
  const bool again = frame.irregular > 0 ? frame.iterations == frame.irregular
                                         : frame.exit_undecided && frame.summary_attempts < 2;
  if (frame.iterations > 0 && !again) return false;
  const FunctionInfo::Loop& loop = parts_.control.loops.info(activation, frame);
  if (loop.summaries_refused >= most_refused_summaries) return false;
  return at_place(parts_.context.bounds.loops, loop.place) == nullptr; // else the user says how often
}

loops::Way Machine::way() const {
  if (parts_.context.bounds.cut_all)
    return parts_.context.bounds.induction ? loops::Way::Offered : loops::Way::Cut;
  if (parts_.context.asks(Property::Termination)) return loops::Way::AlwaysCut;
  if (!parts_.context.bounds.induction) return loops::Way::Summary;
  const InductionDepth& depth = parts_.context.bounds.depth;
  return depth.conditional || depth.cuts_described ? loops::Way::Induction : loops::Way::SummaryOrInduction;
}

/// Loops within an iteration that is executed several times for a proof are not repeated once more, unless
/// that is asked for.
InductionDepth Machine::depth() const {
  InductionDepth depth = parts_.context.bounds.depth;
  if (depth.nested) return depth;
  const auto is_body = [](const LoopFrame& frame) {
    return frame.extent == LoopFrame::Extent::Body || frame.extent == LoopFrame::Extent::AnyBody;
  };
  for (const std::unique_ptr<Activation>& activation : parts_.stack.activations())
    if (std::any_of(activation->loops.begin(), activation->loops.end(), is_body)) depth.iterations = 1;
  return depth;
}

/// True when the loop is summarised and what leaves it is pending.
bool Machine::summarise(Activation& activation, const EdgeState& entry) {
  if (!may_summarise(activation)) return false;
  LoopFrame& frame = activation.loops.back();
  FunctionInfo::Loop& loop = parts_.control.loops.info(activation, frame);
  ++frame.summary_attempts;
  const uint32_t unwound = frame.irregular > 0 ? frame.iterations : 0; // before the summary begins
  const LocationId before = parts_.context.builder.location();
  parts_.context.builder.set_location(loop.location);
  UnwoundLoop body(*this, activation);
  loops::Outcome outcome;
  if (body.is_entered_in_its_midst())
    outcome.explanation = "it is entered in its midst";
  else
    outcome = loops::summarise(body, entry, way(), depth());
  parts_.context.builder.set_location(before);
  LoopFrame& same = activation.loops.back(); // loops within it had frames, so `frame` may have moved
  if (outcome.done) {
    activation.cursor = same.end;
  } else if (outcome.irregular > 0) {
    same.irregular = same.iterations + outcome.irregular;
    return false;
  } else if (!outcome.decided && parts_.run.current() == nullptr) {
    ++loop.summaries_refused;
  }
  if (parts_.run.current() != nullptr || outcome.decided) return outcome.done;
  note_summary(loop, outcome, unwound);
  return outcome.done;
}

/// Each is told once.
void Machine::note_summary(const FunctionInfo::Loop& loop, const loops::Outcome& outcome, uint32_t unwound) {
  std::string why = parts_.stack.in_function(outcome.explanation);
  if (outcome.done && unwound > 0)
    why = fmt::format("after {} iteration{}: {}", unwound, unwound == 1 ? "" : "s", why);
  const auto known =
      std::find_if(parts_.result.summaries.begin(), parts_.result.summaries.end(), [&](const LoopSummary& s) {
        return s.location == loop.location && s.done == outcome.done && s.text == why;
      });
  if (known == parts_.result.summaries.end())
    parts_.result.summaries.push_back(
        {loop.location, outcome.done, outcome.done && outcome.by_induction, why, false});
}

} // namespace fathom::frontend
