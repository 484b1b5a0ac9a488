#include "proofs/recursion/activation_cut.h"

#include "proofs/cut/cut_obligations.h"
#include "proofs/exact/summary_object.h"
#include "proofs/recursion/contract_words.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::recursion {

using namespace program;

ActivationCut::ActivationCut(Component& component, const Analysis& analysis)
    : component_(component), analysis_(analysis), builder_(component.memory().builder()),
      memory_(component.memory()), activations_(component, analysis), functions_(analysis.functions.size()),
      blocks_(component.memory(), component.paths(), component.lemmas(), component.invariants()),
      changes_(component.memory(), component.paths(), component.lemmas(), component.invariants()),
      notes_(component, analysis) {}

ActivationCut::Assumed ActivationCut::assume(size_t index, const std::string& text,
                                             const std::function<Wording()>& words) {
  const Assumed assumed{index, loops::add_invariant(builder_, component_.invariants(), text)};
  if (component_.wants_wording()) component_.invariants()[assumed.invariant].wording = words();
  return assumed;
}

ValueId ActivationCut::precondition(size_t function, const Assumed& assumed, EdgeState& state) {
  return precondition(function, assumed, activations_.numbers_at_entry(function, state), state);
}

ValueId ActivationCut::precondition(size_t function, const Assumed& assumed,
                                    const std::vector<ValueId>& numbers, EdgeState& state) {
  const FunctionAnalysis& analysis = analysis_.functions[function];
  const size_t count = analysis.preconditions->all().size();
  if (assumed.index >= count)
    return analysis.steps->holds(analysis.steps->all()[assumed.index - count], builder_, analysis.firsts,
                                 numbers);
  return analysis.preconditions->holds(analysis.preconditions->all()[assumed.index],
                                       {numbers, state.memory, state.position.guard});
}

/// Literals for the candidates of a function.
void ActivationCut::name_candidates(size_t function, size_t outermost, EdgeState& call) {
  const FunctionAnalysis& analysis = analysis_.functions[function];
  const std::string& name = component_.functions()[function].name;
  const ContractWords words(component_, analysis_, function);
  for (size_t i = 0; i < analysis.preconditions->all().size(); ++i) {
    const predicate::Predicate& candidate = analysis.preconditions->all()[i];
    if (function == outermost) {
      if (builder_.is_false(precondition(function, {i, 0}, call))) continue;
    } else if (predicate::any_node(candidate, [](const predicate::Node& node) {
                 return node.kind == predicate::Kind::Old;
               })) {
      continue; // there is no call from outside that gives it a value
    }
    functions_[function].preconditions.push_back(
        assume(i, fmt::format("{} requires {}", name, analysis.preconditions->text(candidate)),
               [&] { return words.required(candidate); }));
  }
  if (function == outermost)
    for (size_t i = 0; i < analysis.steps->all().size(); ++i)
      functions_[function].preconditions.push_back(
          assume(analysis.preconditions->all().size() + i,
                 fmt::format("{} requires {}", name, analysis.steps->text(analysis.steps->all()[i])),
                 [&] { return words.required_step(analysis.steps->all()[i]); }));
  for (size_t i = 0; i < analysis.contract->all().size(); ++i)
    functions_[function].contract.push_back(
        assume(i, fmt::format("{} ensures {}", name, analysis.contract->text(analysis.contract->all()[i])),
               [&] { return words.ensured(analysis.contract->all()[i]); }));
}

/// Where a function does its work before it calls itself, what holds at the last call holds after all.
void ActivationCut::name_carried(size_t function) {
  const FunctionAnalysis& analysis = analysis_.functions[function];
  const size_t arguments = activations_.count_arguments(function), fixed = activations_.count_fixed(function),
               all = analysis.contract->count_before();
  const ContractWords words(component_, analysis_, function);
  for (const Assumed& assumed : std::vector<Assumed>(functions_[function].preconditions)) {
    const size_t count = analysis.preconditions->all().size();
    const bool is_step = assumed.index >= count;
    const predicate::Predicate& candidate =
        is_step ? analysis.steps->all()[assumed.index - count] : analysis.preconditions->all()[assumed.index];
    const std::vector<predicate::VariableId> variables = predicate::variables_of(candidate);
    const auto is_cell = [&](predicate::VariableId id) { return id.index() >= fixed && id.index() < all; };
    // What the arguments of one activation have to do with the cells after it is the contract's.
    const auto is_argument = [&](predicate::VariableId id) { return id.index() < arguments; };
    if (std::none_of(variables.begin(), variables.end(), is_cell) ||
        std::any_of(variables.begin(), variables.end(), is_argument))
      continue;
    const std::string text =
        is_step ? analysis.steps->text(candidate) : analysis.preconditions->text(candidate);
    functions_[function].carried.push_back(
        assume(assumed.index, fmt::format("{} leaves {}", component_.functions()[function].name, text),
               [&] { return is_step ? words.left_step(candidate) : words.left(candidate); }));
  }
}

ValueId ActivationCut::either(const Assumed& assumed, ValueId holds) {
  return loops::as_long_as_kept(builder_, component_.invariants()[assumed.invariant], holds);
}

void ActivationCut::require(const Assumed& assumed, ValueId holds, ValueId guard) {
  loops::require_invariant(builder_, component_.invariants()[assumed.invariant], holds, guard);
}

void ActivationCut::require_preconditions(size_t function, EdgeState& state) {
  for (const Assumed& assumed : functions_[function].preconditions)
    require(assumed, precondition(function, assumed, state), state.position.guard);
}

/// The function cannot come to what the pointer points to in another way, and may access all of it.
bool ActivationCut::is_own(const Argument& argument, ValueId value, EdgeState& state) {
  const Instruction& place = builder_.program()[value];
  if (!argument.has_stand_in() || place.opcode != Opcode::Pointer) return false;
  const auto is_of_caller = [&](const Argument& other) {
    return other.has_stand_in() && other.stand_in == place.object;
  };
  bool is_nobody_elses = !running_ && argument.first.valid() && value == argument.first;
  if (running_) {
    const std::vector<Argument>& given = analysis_.functions[*running_].arguments;
    is_nobody_elses =
        place.object.index() >= objects_ || std::any_of(given.begin(), given.end(), is_of_caller);
  }
  const ValueId bytes = builder_.constant(builder_.pointer_bits(), argument.bytes);
  return is_nobody_elses &&
         builder_.is_true(memory_.accessible(state.memory, state.position.guard, value, bytes));
}

/// Pointers are what speculative runs have shown; these obligations vanish unless the builder knows less now.
void ActivationCut::check_arguments(size_t function, EdgeState& state) {
  using Kind = Argument::Kind;
  for (size_t i = 0; i < state.values.size(); ++i) {
    const Argument& argument = analysis_.functions[function].arguments[i];
    if (!argument.type.is_pointer() || argument.kind == Kind::Any) continue;
    const ValueId value = state.values[i];
    ValueId known = argument.kind == Kind::Own ? builder_.boolean(is_own(argument, value, state))
                                               : loops::points_to_one_of(builder_, value, argument.targets);
    for (size_t other = 0; other < state.values.size() && argument.kind == Kind::Own; ++other)
      if (other != i && builder_.type(state.values[other]).is_pointer())
        known = builder_.conjoin(known, builder_.not_(builder_.same_object(value, state.values[other])));
    if (argument.has_stand_in())
      known = builder_.conjoin(known, component_.is_written(state, value, argument.bytes));
    if (argument.kind == Kind::Same) known = builder_.ptr_same(value, argument.first);
    if (argument.kind == Kind::Moves) known = builder_.same_object(value, argument.first);
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, state.position.guard,
                   builder_.not_(known), "a recursive call passes another pointer than in speculative runs");
  }
}

/// Likewise.
void ActivationCut::check_results(size_t function, EdgeState& state) {
  const std::vector<Argument>& results = analysis_.functions[function].results;
  for (size_t i = 0; i < results.size(); ++i) {
    if (!results[i].type.is_pointer() || results[i].kind != Argument::Kind::Targets) continue;
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, state.position.guard,
                   builder_.not_(loops::points_to_one_of(builder_, state.values[i], results[i].targets)),
                   "a recursive function returns another pointer than in speculative runs");
  }
}

/// The numbers that the next block of each family will have.
std::vector<ValueId> ActivationCut::next_blocks(EdgeState& state) {
  std::vector<ValueId> numbers;
  for (const loops::Family& family : component_.families())
    numbers.push_back(memory_.load(state.memory, state.position.guard,
                                   builder_.pointer(family.counter, loops::next_place),
                                   Type::integer(builder_.pointer_bits())));
  return numbers;
}

/// Copies of the objects that the changes speak of.
loops::Copies ActivationCut::copies_of_changed(EdgeState& state) {
  loops::Copies copies;
  for (const loops::ArrayHead& head : changes_.all())
    copies[head.array] = loops::copy_of_contents(memory_, state, head.array, "what was before a call");
  return copies;
}

/// What holds of all blocks at the call from outside.
void ActivationCut::name_blocks(size_t function, EdgeState& call) {
  if (analysis_.blocks != nullptr)
    name_arrays(function, blocks_, {analysis_.arrays, {}, {analysis_.blocks}, false}, call);
  if (analysis_.changes != nullptr)
    name_arrays(function, changes_, {analysis_.arrays, {}, {analysis_.changes}, false}, call);
}

void ActivationCut::name_arrays(size_t function, loops::ArrayHeads& heads, loops::ArrayHeads::Guesses guesses,
                                EdgeState& call) {
  heads.enter(guesses, next_blocks(call), call);
  if (!component_.wants_wording()) return;
  for (const loops::ArrayHead& array : heads.all())
    for (const loops::ArrayHead::Assumed& item : array.assumed) {
      Wording& wording = component_.invariants()[item.invariant].wording.emplace();
      wording.place = Wording::Place::Entry;
      wording.function = component_.functions()[function].name;
      wording.why_not = "a condition of all elements of an array";
    }
}

bool ActivationCut::call(size_t function, EdgeState& state) {
  if (component_.speculates()) { // of a loop in an activation, or around all of them
    activations_.return_any(function, state);
    return true;
  }
  if (!analysis_.functions[function].is_called) {
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, state.position.guard,
                   builder_.boolean(true), "a recursive call that speculative runs have not met");
    return false;
  }
  check_arguments(function, state);
  require_preconditions(function, state);
  if (running_) blocks_.require(state, next_blocks(state));
  const loops::Copies copies = copies_of_changed(state);
  const std::vector<ValueId> next = next_blocks(state);
  const std::vector<ValueId> before = activations_.numbers_at_entry(function, state);
  const ValueId guard = state.position.guard;
  const std::vector<ValueId> given = state.values;
  const loops::Copies contents = activations_.return_any(function, state);
  const std::vector<ValueId> after = activations_.numbers_at_return(function, state, given);
  notes_.call(function, guard, before, after);
  return component_.paths().assume(state.position, known_behind(function, before, after, state)) &&
         blocks_.assume(state, next_blocks(state), contents) && assume_changes(state, next, contents, copies);
}

/// How the blocks are beside what they were before the call.
bool ActivationCut::assume_changes(EdgeState& state, const std::vector<ValueId>& next,
                                   const loops::Copies& contents, const loops::Copies& before) {
  changes_.set_before(before, state.memory);
  return changes_.assume(state, next, contents);
}

/// Contract and carried preconditions, where a call has come back.
ValueId ActivationCut::known_behind(size_t function, const std::vector<ValueId>& before,
                                    const std::vector<ValueId>& after, EdgeState& state) {
  const Contract& contract = *analysis_.functions[function].contract;
  ValueId all = builder_.boolean(true);
  for (const Assumed& assumed : functions_[function].contract)
    all = builder_.conjoin(
        all, either(assumed, contract.holds(contract.all()[assumed.index], builder_, before, after)));
  const std::vector<ValueId> carried = activations_.carried(function, before, after);
  for (const Assumed& assumed : functions_[function].carried)
    all = builder_.conjoin(all, either(assumed, precondition(function, assumed, carried, state)));
  return all;
}

/// The same where the activation returns.
void ActivationCut::require_at_return(size_t function, const std::vector<ValueId>& before,
                                      const std::vector<ValueId>& after, EdgeState& state) {
  const Contract& contract = *analysis_.functions[function].contract;
  const ValueId guard = state.position.guard;
  notes_.returned(function, guard, after);
  for (const Assumed& assumed : functions_[function].contract)
    require(assumed, contract.holds(contract.all()[assumed.index], builder_, before, after), guard);
  const std::vector<ValueId> carried = activations_.carried(function, before, after);
  for (const Assumed& assumed : functions_[function].carried)
    require(assumed, precondition(function, assumed, carried, state), guard);
}

/// Whether what the instruction changes is known to change, or was born in the activation.
bool ActivationCut::is_known_change(const Instruction& change) {
  const Resolution resolution = memory_.resolve(change.operands[0]);
  return resolution.complete &&
         std::all_of(resolution.targets.begin(), resolution.targets.end(), [&](const PointerTarget& target) {
           if (target.object == null_object || target.object.index() >= objects_) return true;
           if (change.opcode == Opcode::Free) return false;
           const auto is_cell = [&](const loops::VariablePlace& cell) {
             return loops::is_store_to(builder_, change, target, cell);
           };
           const auto is_pointed_to = [&](const Argument& argument) {
             return argument.has_stand_in() &&
                    std::any_of(argument.cells.begin(), argument.cells.end(), is_cell);
           };
           const std::vector<Argument>& given = analysis_.functions[*running_].arguments;
           return analysis_.arrays.count(target.object) != 0 ||
                  std::any_of(analysis_.cells.begin(), analysis_.cells.end(), is_cell) ||
                  std::any_of(given.begin(), given.end(), is_pointed_to);
         });
}

/// Nothing that the activation has changed is missing in the analysis.
void ActivationCut::check_writes(uint32_t began) {
  const auto end = uint32_t(builder_.program().size());
  for (uint32_t id = began; id < end; ++id) {
    const Instruction change = builder_.program()[ValueId(id)];
    const bool is_change = change.opcode == Opcode::Store || change.opcode == Opcode::Copy ||
                           change.opcode == Opcode::Fill || change.opcode == Opcode::Free;
    if (!is_change || is_known_change(change)) continue;
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, builder_.boolean(true),
                   builder_.boolean(true), "a recursive function changes more than in speculative runs");
    return;
  }
}

/// Any activation, in a state of its own.
void ActivationCut::run_any(size_t function, EdgeState state) {
  const loops::Copies contents = activations_.enter_any(function, state);
  const std::vector<ValueId> before = activations_.numbers_at_entry(function, state);
  ValueId all = builder_.boolean(true);
  for (const Assumed& assumed : functions_[function].preconditions)
    all = builder_.conjoin(all, either(assumed, precondition(function, assumed, state)));
  if (!component_.paths().assume(state.position, all) || !blocks_.assume(state, next_blocks(state), contents))
    return;
  notes_.entered(function, before, state.position.guard);
  const std::vector<ValueId> next = next_blocks(state);
  const auto began = uint32_t(builder_.program().size());
  const std::vector<ValueId> given = state.values;
  running_ = function;
  objects_ = uint32_t(builder_.program().object_count());
  std::vector<EdgeState> returned = component_.run(function, std::move(state), *this);
  check_writes(began);
  running_.reset();
  if (returned.empty()) return;
  EdgeState end = component_.paths().join(std::move(returned));
  check_results(function, end);
  require_at_return(function, before, activations_.numbers_at_return(function, end, given), end);
  blocks_.require(end, next_blocks(end));
  changes_.set_before(contents, end.memory);
  changes_.require(end, next);
}

bool ActivationCut::call_from_outside(size_t function, EdgeState& state) {
  if (component_.speculates()) return call(function, state);
  for (size_t g = 0; g < functions_.size(); ++g)
    if (analysis_.functions[g].is_called) {
      component_.note_replaced(g);
      name_candidates(g, function, state);
      name_carried(g);
    }
  name_blocks(function, state);
  notes_.begin();
  for (size_t g = 0; g < functions_.size(); ++g) {
    if (!analysis_.functions[g].is_called) continue;
    const ValueId which = builder_.open(OpenKind::Iterations, Type::boolean(), builder_.boolean(true));
    const ForkTree::Sides sides = component_.paths().fork(state.position, which);
    run_any(g, {sides.then_side, state.memory, {}});
    state.position = sides.else_side;
  }
  const bool returns = call(function, state);
  notes_.finish();
  return returns;
}

} // namespace fathom::recursion
