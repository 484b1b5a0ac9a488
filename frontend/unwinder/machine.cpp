// Scheduling: blocks in weak topological order, loops iteration by iteration, states joined where they meet.
#include "frontend/unwinder/machine.h"

#include "frontend/unwinder/unwinder.h"
#include "frontend/unwinder/unwound_loop.h"
#include "frontend/unwinder/user_places.h"

#include <algorithm>

namespace fathom::frontend {

using namespace program;

namespace {

/// After so many refusals a loop is not tried again in other contexts.
constexpr uint32_t most_refused_summaries = 3;
constexpr int most_attempts = 16;

class Unwinder final : public ProgramSource {
 public:
  explicit Unwinder(const Module& module) : module_(module), shared_objects_(SharedObjects::of(module)) {}
  Target target() const override { return module_.target(); }
  Result<Unwinding> unwind(const Specification& specification, const Bounds& bounds,
                           SymbolicMemory& symbolic_memory) override {
    // What families of blocks there are comes to light on the way.
    FamilyPlan plan;
    for (int attempt = 1;; ++attempt) {
      const Builder::Mark begin = symbolic_memory.mark();
      plan.has_grown = false;
      plan.is_final = attempt == most_attempts;
      const FamilyPlan before = plan;
      auto unwinding =
          Machine(module_, specification, bounds, symbolic_memory, static_sets_, plan, shared_objects_.get())
              .run();
      if (!plan.has_grown || plan.is_final) return unwinding;
      // Where blocks are a family now what frees them may need no pool.
      if (plan.families.size() > before.families.size()) plan.pool = before.pool;
      symbolic_memory.rollback(begin);
    }
  }

 private:
  const Module& module_;
  std::unique_ptr<SharedObjects> shared_objects_; ///< null: one thread
  StaticSets static_sets_;
};

} // namespace

std::unique_ptr<ProgramSource> make_unwinder(const Module& module) {
  return std::make_unique<Unwinder>(module);
}

Machine::Machine(const Module& module, const Specification& specification, const Bounds& bounds,
                 SymbolicMemory& symbolic_memory, StaticSets& static_sets, FamilyPlan& plan,
                 const SharedObjects* shared_objects)
    : run_(symbolic_memory.builder()),
      memory_(symbolic_memory, {run_.watched(), result_.lemmas, run_.current(),
                                specification.asks_for(Property::ValidMemtrack),
                                specification.asks_for(Property::UninitialisedRead)}),
      forks_(memory_.outermost(), bounds.plain_joins),
      stack_(module, symbolic_memory.builder(), forks_.facts()),
      context_(module, specification, bounds, memory_.outermost(), forks_, stack_, run_, result_),
      ledger_(context_), open_(context_), memory_parts_(context_, open_, memory_, plan),
      operands_(context_, open_, memory_parts_.outside), arithmetic_(context_, open_, operands_.statics()),
      control_(context_, operands_, memory_parts_.leaks),
      calls_(context_, static_sets, ledger_, open_, operands_, memory_parts_, arithmetic_, control_),
      instructions_(context_, ledger_, open_, operands_, memory_parts_, arithmetic_, control_.branches,
                    calls_),
      recursion_(*this), relevance_(context_, operands_.statics()), lines_(context_) {
  if (shared_objects == nullptr) {
    calls_.set_replacement(recursion_);
  } else {
    threads_.emplace(context_, memory_.shared, *shared_objects);
    context_.threads = &*threads_;
  }
}

Result<Unwinding> Machine::run() {
  const Module& module = context_.module;
  FATHOM_CHECK(module.entry() != nullptr, "a module without entry");
  operands_.statics().make(operands_.constants());
  EdgeState start{forks_.root(), context_.memory.initial(), {}};
  memory_parts_.families.make(start.memory);
  memory_parts_.pool.make(start.memory);
  // The entry's parameters, if any are left, are arbitrary.
  for (const llvm::Argument& argument : module.entry()->args())
    for (const Scalar& part : context_.layout.flat(argument.getType()).scalars)
      start.values.push_back(open_.arbitrary(OpenKind::External, part.type, start.position.guard));
  calls_.enter({module.entry(), std::move(start), {}, {}}, nullptr, {}, 0);
  const auto is_outdated = [&] { return memory_parts_.families.is_outdated() && run_.current() == nullptr; };
  while (!stack_.empty() && !is_outdated()) step();
  if (is_outdated()) return std::move(result_);
  memory_parts_.families.check_uses();
  memory_parts_.pool.check_uses();
  if (threads_) threads_->finish();
  control_.passages.report();
  ledger_.report();
  return std::move(result_);
}

void Machine::step() {
  Activation& activation = stack_.top();
  if (!activation.running) return advance(activation);
  while (activation.running && &activation == &stack_.top()) {
    const llvm::Instruction& instruction = *activation.next++;
    ++result_.steps;
    context_.builder.set_location(stack_.location(activation, instruction));
    lines_.note(instruction);
    if (threads_) threads_->at(instruction);
    instructions_.execute(activation, instruction);
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
      if (control_.loops.end(activation, loop))
        activation.cursor = loop.begin + 1;
      else
        activation.loops.pop_back();
      continue;
    }
    if (activation.cursor == activation.info->order.size()) {
      if (!activation.chain.is_alone) calls_.leave();
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
  EdgeState state = forks_.join(std::exchange(activation.pending[number], {}));
  if (result_.steps > context_.bounds.steps) {
    const LocationId place = stack_.location(activation, block.block->front());
    return control_.cuts.cut(state, place, "", 0, false, true,
                             fmt::format("unwinding stopped after {} instructions", context_.bounds.steps));
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
    if (activation.info->order[loop.begin].block == number) control_.loops.begin(activation, loop);
  }
  activation.state.values.clear();
  activation.running = true;
  activation.block = block.block;
  activation.next = block.block->getFirstNonPHIIt();
}

/// Whether the head of a loop is entered that may be summarised, once an iteration did not end by constants.
bool Machine::may_summarise(Activation& activation) {
  if (threads_ || !context_.bounds.summarise || !context_.memory.forwards() || activation.loops.empty())
    return false;
  if (run_.current() != nullptr && !run_.current()->inductive) return false;
  const LoopFrame& frame = activation.loops.back();
  if (frame.extent != LoopFrame::Extent::Loop) return false; // this is being done
  const uint32_t head = activation.info->order[frame.begin].block;
  if (activation.cursor != frame.begin + 2 || activation.info->order[activation.cursor - 1].block != head)
    return false;
  const bool again = frame.irregular > 0 ? frame.iterations == frame.irregular
                                         : frame.exit_undecided && frame.summary_attempts < 2;
  if (frame.iterations > 0 && !again) return false;
  const FunctionInfo::Loop& loop = control_.loops.info(activation, frame);
  if (loop.summaries_refused >= most_refused_summaries || context_.asks(Property::UninitialisedRead))
    return false;
  return at_place(context_.bounds.loops, loop.place) == nullptr; // else the user says how often
}

loops::Way Machine::way() const {
  if (context_.bounds.cut_all) return context_.bounds.induction ? loops::Way::Offered : loops::Way::Cut;
  if (context_.asks(Property::Termination)) return loops::Way::AlwaysCut;
  if (!context_.bounds.induction) return loops::Way::Summary;
  return context_.bounds.depth.conditional ? loops::Way::Induction : loops::Way::SummaryOrInduction;
}

/// What others have found of a loop or a function (Bounds::candidates).
std::vector<std::string> Machine::offered(const std::string& name) const {
  const auto found = context_.bounds.candidates.find(name);
  return found == context_.bounds.candidates.end() ? std::vector<std::string>{} : found->second;
}

void Machine::rollback(const Builder::Mark& mark) {
  context_.memory.rollback(mark);
  const auto left = uint32_t(context_.builder.program().size());
  operands_.constants().forget(left);
  context_.forks.facts().forget(left);
}

/// Loops within an iteration that is executed several times for a proof are not repeated once more, unless
/// that is asked for.
InductionDepth Machine::depth() const {
  InductionDepth depth = context_.bounds.depth;
  if (depth.nested) return depth;
  const auto is_body = [](const LoopFrame& frame) { return frame.extent == LoopFrame::Extent::Body; };
  for (const std::unique_ptr<Activation>& activation : stack_.activations())
    if (std::any_of(activation->loops.begin(), activation->loops.end(), is_body)) depth.iterations = 1;
  return depth;
}

/// True when the loop is summarised and what leaves it is pending.
bool Machine::summarise(Activation& activation, const EdgeState& entry) {
  if (!may_summarise(activation)) return false;
  LoopFrame& frame = activation.loops.back();
  FunctionInfo::Loop& loop = control_.loops.info(activation, frame);
  ++frame.summary_attempts;
  const uint32_t unwound = frame.irregular > 0 ? frame.iterations : 0; // before the summary begins
  const LocationId before = context_.builder.location();
  context_.builder.set_location(loop.location);
  UnwoundLoop body(*this, activation);
  loops::Outcome outcome;
  if (body.is_entered_in_its_midst())
    outcome.explanation = "it is entered in its midst";
  else
    outcome = loops::summarise(body, entry, way(), depth());
  context_.builder.set_location(before);
  LoopFrame& same = activation.loops.back(); // loops within it had frames, so `frame` may have moved
  if (outcome.done) {
    activation.cursor = same.end;
  } else if (outcome.irregular > 0) {
    same.irregular = same.iterations + outcome.irregular;
    return false;
  } else if (!outcome.decided && run_.current() == nullptr) {
    ++loop.summaries_refused;
  }
  if (run_.current() != nullptr || outcome.decided) return outcome.done;
  note_summary(loop, outcome, unwound);
  return outcome.done;
}

/// Each is told once.
void Machine::note_summary(const FunctionInfo::Loop& loop, const loops::Outcome& outcome, uint32_t unwound) {
  std::string why = stack_.in_function(outcome.explanation);
  if (outcome.done && unwound > 0)
    why = fmt::format("after {} iteration{}: {}", unwound, unwound == 1 ? "" : "s", why);
  const auto known =
      std::find_if(result_.summaries.begin(), result_.summaries.end(), [&](const LoopSummary& s) {
        return s.location == loop.location && s.done == outcome.done && s.text == why;
      });
  if (known == result_.summaries.end())
    result_.summaries.push_back(
        {loop.location, outcome.done, outcome.done && outcome.by_induction, why, false});
}

} // namespace fathom::frontend
