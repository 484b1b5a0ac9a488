// Scheduling: blocks in weak topological order, loops iteration by iteration, states joined where they meet.
#include "frontend/unwinder/machine.h"

#include "frontend/unwinder/unwinder.h"
#include "frontend/unwinder/unwound_loop.h"
#include "frontend/unwinder/user_places.h"

#include <llvm/IR/CFG.h>

#include <algorithm>

#include "loops/summarise.h"

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
/// After so many refusals a loop is not tried again in other contexts.
constexpr uint32_t most_refused_summaries = 3;

class Unwinder final : public ProgramSource {
 public:
  explicit Unwinder(const Module& module) : module_(module) {}
  Target target() const override { return module_.target(); }
  Result<Unwinding> unwind(const Specification& specification, const Bounds& bounds,
                           SymbolicMemory& symbolic_memory) override {
    return Machine(module_, specification, bounds, symbolic_memory, static_sets_).run();
  }

 private:
  const Module& module_;
  StaticSets static_sets_;
};

std::vector<bool> properties_asked(const Specification& specification) {
  std::vector<bool> asked(all_properties().size());
  for (const Property property : specification.properties) asked[size_t(property)] = true;
  return asked;
}

bool inside(const LoopFrame& loop, uint32_t position) {
  return position > loop.begin && position < loop.end;
}

} // namespace

std::unique_ptr<ProgramSource> make_unwinder(const Module& module) {
  return std::make_unique<Unwinder>(module);
}

Machine::Machine(const Module& module, const Specification& specification, const Bounds& bounds,
                 SymbolicMemory& symbolic_memory, StaticSets& static_sets)
    : module_(module), specification_(specification), bounds_(bounds), static_sets_(static_sets),
      builder_(symbolic_memory.builder()), asked_(properties_asked(specification)),
      references_(symbolic_memory, speculative_, asks(Property::ValidMemtrack)),
      lemmas_(references_, result_.lemmas), memory_(lemmas_), forks_(memory_, bounds.plain_joins),
      layout_(module.llvm().getDataLayout()) {
  speculative_.watch([this] {
    return [this, run = speculative_run_, location = builder_.location(), effects = builder_.effects()] {
      speculative_run_ = run;
      builder_.set_location(location);
      builder_.set_effects(effects);
    };
  });
  speculative_.watch_length(result_.cuts);
  speculative_.watch_length(result_.capacities);
  speculative_.watch_length(result_.sizes);
  speculative_.watch_length(result_.iterations);
  speculative_.watch_length(heap_objects_);
  speculative_.watch_length(large_objects_);
  speculative_.watch_length(changed_outside_);
}

Result<Unwinding> Machine::run() {
  FATHOM_CHECK(module_.entry() != nullptr, "a module without entry");
  make_static_objects();
  for (const std::string& name : module_.externals()) externals_[name].name = name;
  EdgeState start{forks_.root(), memory_.initial(), {}};
  // The entry's parameters, if any are left, are arbitrary.
  for (const llvm::Argument& argument : module_.entry()->args())
    for (const Scalar& part : layout_.flat(argument.getType()).scalars)
      start.values.push_back(arbitrary(OpenKind::External, part.type, start.position.guard));
  enter({module_.entry(), std::move(start), {}, {}}, nullptr, {}, 0);
  while (!stack_.empty()) step();
  note_passages();
  for (const auto& [name, use] : externals_) result_.externals.push_back(use);
  return std::move(result_);
}

void Machine::step() {
  Activation& activation = top();
  if (!activation.running) return advance(activation);
  while (activation.running && &activation == stack_.back().get()) {
    const llvm::Instruction& instruction = *activation.next++;
    ++result_.steps;
    builder_.set_location(location(activation, instruction));
    execute(activation, instruction);
  }
}

void Machine::advance(Activation& activation) {
  while (true) {
    if (!activation.loops.empty() && activation.cursor == activation.loops.back().end) {
      LoopFrame& loop = activation.loops.back();
      if (loop.body_only) {
        body_done_ = true;
        return;
      }
      if (end_iteration(activation, loop))
        activation.cursor = loop.begin + 1;
      else
        activation.loops.pop_back();
      continue;
    }
    if (activation.cursor == activation.info->order.size()) return leave();
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
  if (result_.steps > bounds_.steps) {
    const LocationId place = location(activation, block.block->front());
    return cut_state(state, place, "", 0, false, true,
                     fmt::format("unwinding stopped after {} instructions", bounds_.steps));
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
    if (activation.info->order[loop.begin].block == number) begin_iteration(activation, loop);
  }
  activation.state.values.clear();
  activation.running = true;
  activation.block = block.block;
  activation.next = block.block->getFirstNonPHIIt();
}

size_t Machine::event_count() const {
  const Program& program = builder_.program();
  return program.obligations.size() + program.inputs.size() + program.object_count();
}

void Machine::begin_iteration(Activation& activation, LoopFrame& loop) {
  loop.exit_decided = loop.exit_undecided = loop.nearer = false;
  ++loop.iterations;
  // Holding the state makes later writes copy what they change: only where a standstill is possible.
  const bool look = loop.counted > 0 || loop.iterations % idle_check_interval == 0;
  loop.memory = look ? activation.state.memory : nullptr;
  if (!look) return;
  loop.guard = activation.state.position.guard;
  loop.values = activation.state.values;
  loop.events = event_count();
}

/// Whether the head of a loop is entered that may be summarised, once an iteration did not end by constants.
bool Machine::may_summarise(Activation& activation) {
  if (!bounds_.summarise || !memory_.forwards() || activation.loops.empty()) return false;
  if (speculative_run_ != nullptr && !speculative_run_->inductive) return false;
  const LoopFrame& frame = activation.loops.back();
  if (frame.body_only) return false; // this is being done
  const uint32_t head = activation.info->order[frame.begin].block;
  if (activation.cursor != frame.begin + 2 || activation.info->order[activation.cursor - 1].block != head)
    return false;
  const bool again = frame.irregular > 0 ? frame.iterations == frame.irregular
                                         : frame.exit_undecided && frame.summary_attempts < 2;
  if (frame.iterations > 0 && !again) return false;
  const FunctionInfo::Loop& loop = loop_info(activation, frame);
  if (loop.summaries_refused >= most_refused_summaries || asks(Property::UninitialisedRead)) return false;
  return at_place(bounds_.loops, loop.place) == nullptr; // else the user says how often
}

loops::Way Machine::way() const {
  if (bounds_.cut_all) return loops::Way::Cut;
  return bounds_.induction ? loops::Way::SummaryOrInduction : loops::Way::Summary;
}

/// True when the loop is summarised and what leaves it is pending.
bool Machine::summarise(Activation& activation, const EdgeState& entry) {
  if (!may_summarise(activation)) return false;
  LoopFrame& frame = activation.loops.back();
  FunctionInfo::Loop& loop = loop_info(activation, frame);
  ++frame.summary_attempts;
  const uint32_t unwound = frame.irregular > 0 ? frame.iterations : 0; // before the summary begins
  const LocationId before = builder_.location();
  builder_.set_location(loop.location);
  UnwoundLoop body(*this, activation);
  loops::Outcome outcome;
  if (body.is_entered_in_its_midst())
    outcome.explanation = "it is entered in its midst";
  else
    outcome = loops::summarise(body, entry, way());
  builder_.set_location(before);
  LoopFrame& same = activation.loops.back(); // loops within it had frames, so `frame` may have moved
  if (outcome.done) {
    activation.cursor = same.end;
  } else if (outcome.irregular > 0) {
    same.irregular = same.iterations + outcome.irregular;
    return false;
  } else if (!outcome.decided && speculative_run_ == nullptr) {
    ++loop.summaries_refused;
  }
  if (speculative_run_ != nullptr || outcome.decided) return outcome.done;
  std::string why = in_function(outcome.explanation);
  if (outcome.done && unwound > 0)
    why = fmt::format("after {} iteration{}: {}", unwound, unwound == 1 ? "" : "s", why);
  const auto known =
      std::find_if(result_.summaries.begin(), result_.summaries.end(), [&](const LoopSummary& s) {
        return s.location == loop.location && s.done == outcome.done && s.text == why;
      });
  if (known == result_.summaries.end())
    result_.summaries.push_back({loop.location, outcome.done, outcome.done && outcome.by_induction, why});
  return outcome.done;
}

/// In a speculative run only objects of the iteration itself may end their life.
void Machine::refuse_end_of_older(ValueId pointer) {
  if (!speculates()) return;
  const program::Instruction& object = builder_.program()[pointer];
  if (object.opcode != Opcode::Pointer || object.object.index() < speculative_run_->first_object)
    speculative_run_->refuse("it ends the life of an object");
}

/// Constants made since then have been dropped.
void Machine::forget_constants(uint32_t size) {
  std::vector<const llvm::Constant*> dropped;
  for (const auto& [constant, value] : constants_)
    if (value.index() >= size) dropped.push_back(constant);
  for (const llvm::Constant* constant : dropped) constants_.erase(constant);
}

/// Nothing differs from the iteration's beginning, nothing was checked or read: the loop never ends on these
/// executions, and no further iteration can show anything new.
bool Machine::unchanged(const LoopFrame& loop, const EdgeState& state) const {
  return loop.memory != nullptr && loop.guard == state.position.guard && loop.values == state.values &&
         loop.events == event_count() && memory_.same(loop.memory, state.memory);
}

FunctionInfo::Loop& Machine::loop_info(Activation& activation, const LoopFrame& frame) {
  auto [slot, fresh] = activation.info->loops.try_emplace(frame.begin);
  FunctionInfo::Loop& loop = slot->second;
  if (!fresh) return loop;
  const llvm::BasicBlock* head = activation.info->blocks[activation.info->order[frame.begin].block].block;
  loop.site = module_.site(head->front());
  // The loop's own metadata has its keyword; else the first instruction of the head that has a place.
  std::vector<uint32_t> latches; // by number: the order of predecessors is an accident
  for (const llvm::BasicBlock* block : llvm::predecessors(head))
    latches.push_back(activation.info->block_numbers[block]);
  std::sort(latches.begin(), latches.end());
  for (const uint32_t latch : latches) {
    const llvm::Instruction& jump = *activation.info->blocks[latch].block->getTerminator();
    const llvm::MDNode* metadata = jump.getMetadata(llvm::LLVMContext::MD_loop);
    for (unsigned i = 1; metadata != nullptr && i < metadata->getNumOperands(); ++i) {
      const auto* place = llvm::dyn_cast<llvm::DILocation>(metadata->getOperand(i));
      if (place == nullptr) continue;
      SourceLocation location = module_.location(jump);
      location.line = place->getLine();
      location.column = place->getColumn();
      if (!location.file.empty()) loop.location = builder_.program().locations.intern(location);
      break;
    }
    if (loop.location.valid()) break;
  }
  for (const llvm::Instruction& instruction : *head)
    if (!loop.location.valid() && module_.location(instruction).line != 0)
      loop.location = location(activation, instruction);
  if (!loop.location.valid()) loop.location = location(activation, head->front());
  const SourceLocation& where = builder_.program().locations[loop.location];
  loop.place = fmt::format("{}:{}", where.file, where.line);
  return loop;
}

uint32_t Machine::loop_bound(const FunctionInfo::Loop& loop, const std::string& context, bool& fixed) const {
  if (const uint32_t* by_user = at_place(bounds_.loops, loop.place)) {
    fixed = true;
    return *by_user;
  }
  const auto by_context = bounds_.contexts.find(context);
  return by_context != bounds_.contexts.end() ? by_context->second : bounds_.loop;
}

/// True when the component is to be iterated once more.
bool Machine::end_iteration(Activation& activation, LoopFrame& frame) {
  auto& pending = activation.pending[activation.info->order[frame.begin].block];
  if (pending.empty()) return false;
  EdgeState state = forks_.join(std::exchange(pending, {}));
  if (unchanged(frame, state)) {
    check_leaks(state.memory, state.position.guard, EndKind::Never, state.values);
    return false;
  }
  if (frame.exit_undecided || !frame.exit_decided) {
    if (speculates()) {
      speculative_run_->refuse("a loop in it does not end by constants");
      return false;
    }
    const FunctionInfo::Loop& loop = loop_info(activation, frame);
    const std::string context = fmt::format("{:x}:{}", activation.context, loop.site);
    bool fixed = false;
    const uint32_t bound = loop_bound(loop, context, fixed);
    const bool ends_soon = frame.nearer && !fixed && free_iterations_ < most_free_iterations;
    if (ends_soon)
      ++free_iterations_;
    else if (frame.iterations > frame.irregular) // those that come before a summary belong to it
      ++frame.counted;
    if (frame.counted > bound) {
      cut_state(state, loop.location, context, bound, false, fixed,
                fmt::format("the loop was cut after {} iteration{}", bound, bound == 1 ? "" : "s"));
      return false;
    }
  }
  if (frame.exit_undecided || !frame.exit_decided) result_.iterations.push_back(state.position.guard);
  frame.memory = nullptr;
  pending.push_back(std::move(state));
  return true;
}

void Machine::cut_state(const EdgeState& state, LocationId place, const std::string& context,
                        uint32_t iterations, bool recursion, bool fixed, std::string message) {
  if (speculates()) return speculative_run_->refuse("unwinding was cut in it");
  const LocationId before = builder_.location();
  builder_.set_location(place);
  const auto obligation = ObligationId(uint32_t(builder_.program().obligations.size()));
  builder_.check(ObligationKind::Unwind, Property::UnreachCall, state.position.guard, builder_.boolean(true),
                 std::move(message));
  result_.cuts.push_back({obligation, place, context, iterations, recursion, fixed});
  if (!context.empty()) { // what is lost here stays so in all that follows
    MemoryState memory = state.memory;
    check_leaks(memory, state.position.guard, EndKind::Never, state.values);
  }
  builder_.set_location(before);
}

/// Hands the current state on to a block; the values of its phi nodes are taken on this edge.
void Machine::go_to(Activation& activation, const llvm::BasicBlock* target, const Position& position) {
  const uint32_t number = activation.info->block_numbers[target];
  const FunctionInfo::Block& block = activation.info->blocks[number];
  EdgeState state{position, activation.state.memory, {}};
  state.values.reserve(block.phi_scalars);
  for (const llvm::PHINode* phi : block.phis) {
    const Values incoming = values(activation, phi->getIncomingValueForBlock(activation.block));
    state.values.insert(state.values.end(), incoming.begin(), incoming.end());
  }
  activation.pending[number].push_back(std::move(state));
}

/// A branch between two blocks is an exit test of every loop that contains it and not both of them. A test
/// that facts decide to stay is like an open one: an assumption that n is large is no reason to unwind the
/// loop up to there.
void Machine::note_exit(Activation& activation, const llvm::BasicBlock* a, const llvm::BasicBlock* b,
                        const ExitTest& test) {
  const uint32_t first = activation.info->position[activation.info->block_numbers[a]];
  const uint32_t second = activation.info->position[activation.info->block_numbers[b]];
  for (auto loop = activation.loops.rbegin(); loop != activation.loops.rend(); ++loop) {
    const bool first_stays = inside(*loop, first), second_stays = inside(*loop, second);
    if (first_stays && second_stays) return; // then inside all outer ones too
    if (test.by_facts) {
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
void Machine::note_distance(Activation& activation, LoopFrame& loop, const ExitTest& test, bool stays_when) {
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

FunctionInfo& Machine::info(const llvm::Function& function) {
  auto& slot = functions_[&function];
  if (!slot) slot = std::make_unique<FunctionInfo>(function, layout_);
  return *slot;
}

LocationId Machine::location(Activation& activation, const llvm::Instruction& instruction) {
  auto [slot, fresh] = activation.info->locations.try_emplace(&instruction);
  if (fresh) {
    builder_.set_site(module_.site(instruction));
    const SourceLocation place = module_.location(instruction);
    if (place.line != 0) slot->second.location = builder_.program().locations.intern(place);
    slot->second.site = module_.site(instruction);
  }
  builder_.set_site(slot->second.site);
  // Code without source, as in the models of library functions, is shown where it is called from.
  return slot->second.location.valid() ? slot->second.location : activation.call_location;
}

void Machine::unsupported(Activation& activation, const std::string& what) {
  if (speculates()) speculative_run_->refuse(what);
  builder_.check(ObligationKind::Unsupported, Property::UnreachCall, activation.state.position.guard,
                 builder_.boolean(true), what);
  if (const llvm::Function* model = model_in_progress())
    note_external(model->getName(), ExternalUse::Treatment::Unsupported);
  stop(activation);
}

/// Of the program's externals; what models call among themselves is not told (then null).
ExternalUse* Machine::note_external(llvm::StringRef name, ExternalUse::Treatment treatment) {
  name.consume_front("__fathom_plain_");
  const auto known = externals_.find(std::string_view(name.data(), name.size()));
  if (known == externals_.end()) return nullptr;
  known->second.treatment = std::max(known->second.treatment, treatment);
  return &known->second;
}

/// The library function whose model is being executed, as the program called it; null in the program's own
/// code.
const llvm::Function* Machine::model_in_progress() const {
  const llvm::Function* model = nullptr;
  for (auto activation = stack_.rbegin();
       activation != stack_.rend() && module_.is_model((*activation)->info->function); ++activation)
    model = &(*activation)->info->function;
  return model == module_.entry() ? nullptr : model;
}

/// A message for an obligation: says in which library function it is.
std::string Machine::in_function(std::string message) const {
  const llvm::Function* model = model_in_progress();
  return model == nullptr ? message : fmt::format("{} in {}", message, model->getName().str());
}

} // namespace fathom::frontend
