#include "proofs/recursion/learner.h"

#include "proofs/recursion/conditions.h"
#include "proofs/recursion/contract_guesses.h"
#include "proofs/recursion/transition_notes.h"

#include <algorithm>
#include <map>
#include <optional>

namespace fathom::recursion {

using namespace program;

namespace {

constexpr int most_rounds = 12;
constexpr size_t most_cells = 24, most_reads = 8, most_targets = 8;

bool overlap(const Builder& builder, const loops::VariablePlace& a, const loops::VariablePlace& b) {
  const auto bytes = [&](const loops::VariablePlace& cell) {
    return int64_t(builder.program().target.bytes(cell.type));
  };
  return a.object == b.object && a.offset < b.offset + bytes(b) && b.offset < a.offset + bytes(a);
}

} // namespace

Learner::Learner(Component& component)
    : component_(component), builder_(component.memory().builder()), memory_(component.memory()),
      activations_(component, analysis_), stored_(component.families()) {
  for (const Function& function : component.functions()) {
    analysis_.functions.emplace_back();
    for (const Scalar& argument : function.arguments) {
      analysis_.functions.back().arguments.emplace_back();
      analysis_.functions.back().arguments.back().type = argument.type;
      analysis_.functions.back().arguments.back().is_unshared = argument.is_unshared;
    }
    for (const Scalar& result : function.results) {
      Argument& made = analysis_.functions.back().results.emplace_back();
      made.type = result.type;
      if (made.type.is_pointer()) made.kind = Argument::Kind::Targets;
    }
  }
}

/// What a pointer may point to is changed somewhere.
void Learner::note_array(ValueId pointer) {
  const Resolution resolution = memory_.resolve(pointer);
  if (!resolution.complete) {
    explanation_.refuse("a store through a pointer that may point anywhere");
    return;
  }
  for (const PointerTarget& target : resolution.targets) {
    if (target.object == null_object || target.object.index() >= first_object_) continue;
    if (Argument* of = with_stand_in(target.object)) {
      give_up(*of);
      continue;
    }
    if (!analysis_.arrays.insert(target.object).second) continue;
    for (std::vector<loops::VariablePlace>* places : {&analysis_.cells, &analysis_.reads})
      std::erase_if(*places, [&](const auto& place) { return place.object == target.object; });
    changed_ = true;
  }
}

void Learner::note_write(const loops::SpeculativeRun::Write& write) {
  const Instruction& place = builder_.program()[write.pointer];
  if (place.opcode != Opcode::Pointer) return note_array(write.pointer);
  if (place.object == null_object || place.object.index() >= first_object_ ||
      analysis_.arrays.count(place.object) != 0)
    return;
  loops::VariablePlace cell;
  cell.object = place.object;
  cell.offset = int64_t(place.imm);
  cell.type = builder_.type(write.value);
  if (Argument* of = with_stand_in(cell.object)) {
    if (!note_in_stand_in(cell)) give_up(*of);
    return;
  }
  for (const loops::VariablePlace& other : analysis_.cells) {
    if (other.is_same(cell)) return;
    if (overlap(builder_, other, cell)) return note_array(write.pointer);
  }
  if (analysis_.cells.size() == most_cells) return note_array(write.pointer);
  std::erase_if(analysis_.reads, [&](const auto& read) { return overlap(builder_, read, cell); });
  analysis_.cells.push_back(cell);
  changed_ = true;
}

/// Another number that conditions may speak of, unless it is known at the call.
void Learner::note_read(const loops::SpeculativeRun::Read& read, const EdgeState& call) {
  if (read.type.is_pointer()) return;
  const Instruction& place = builder_.program()[read.pointer];
  loops::VariablePlace found;
  found.object = place.object;
  found.offset = int64_t(place.imm);
  found.type = read.type;
  if (with_stand_in(found.object) != nullptr) {
    note_in_stand_in(found);
    return;
  }
  const auto meets = [&](const auto& other) { return overlap(builder_, other, found); };
  if (analysis_.reads.size() == most_reads || found.object.index() >= first_object_ ||
      analysis_.arrays.count(found.object) != 0 ||
      std::any_of(analysis_.cells.begin(), analysis_.cells.end(), meets) ||
      std::any_of(analysis_.reads.begin(), analysis_.reads.end(), meets))
    return;
  EdgeState state = call;
  if (builder_.is_constant(activations_.load(state, found))) return;
  analysis_.reads.push_back(found);
  changed_ = true;
}

/// Numbers may be any. A pointer is what it was in all calls, or points to one of the objects that it was
/// seen to point to; anywhere, where these are too many or of an activation.
void Learner::note_argument(Argument& argument, ValueId value) {
  using Kind = Argument::Kind;
  if (!argument.type.is_pointer()) return;
  if (note_own(argument, value)) return;
  const Argument before = argument;
  if (!argument.is_seen) {
    argument.is_seen = true;
    argument.kind = Kind::Same;
    if (value.index() < mark_) argument.first = value;
  }
  const auto is_same = [&] { return builder_.is_true(builder_.ptr_same(value, argument.first)); };
  const auto moves = [&] {
    return builder_.program()[argument.first].opcode == Opcode::Pointer &&
           builder_.is_true(builder_.same_object(value, argument.first));
  };
  if (argument.kind == Kind::Same && (!argument.first.valid() || !is_same())) argument.kind = Kind::Moves;
  if (argument.kind == Kind::Moves && (!argument.first.valid() || !moves())) argument.kind = Kind::Targets;
  if (argument.kind == Kind::Targets)
    for (const ValueId seen : {value, argument.first}) {
      if (!seen.valid()) continue;
      const Resolution resolution = memory_.resolve(seen);
      for (const PointerTarget& target : resolution.targets) argument.targets.insert(target.object);
      if (!resolution.complete) argument.kind = Kind::Any;
    }
  if (argument.targets.size() > most_targets ||
      std::any_of(argument.targets.begin(), argument.targets.end(),
                  [&](ObjectId target) { return with_stand_in(target) != nullptr; }) ||
      (!argument.targets.empty() && argument.targets.rbegin()->index() >= first_object_))
    argument.kind = Kind::Any;
  if (argument.kind != Kind::Targets) argument.targets.clear();
  changed_ |= argument.kind != before.kind || argument.targets != before.targets || !before.is_seen;
}

/// A pointer to blocks of one family, or null; any other may point anywhere.
void Learner::note_result(Argument& result, ValueId value) {
  if (result.kind != Argument::Kind::Targets) return;
  const std::set<ObjectId> before = result.targets;
  const Resolution resolution = memory_.resolve(value);
  for (const PointerTarget& target : resolution.targets) result.targets.insert(target.object);
  const bool is_null = result.targets.size() == 1 && result.targets.count(null_object) != 0;
  if (!resolution.complete || (!is_null && !result.family(component_.families()))) {
    result.kind = Argument::Kind::Any;
    result.targets.clear();
    changed_ = true;
  }
  changed_ |= result.targets != before;
}

bool Learner::call(size_t function, EdgeState& state) {
  FunctionAnalysis& called = analysis_.functions[function];
  changed_ |= !called.is_called;
  called.is_called = true;
  for (size_t i = 0; i < called.arguments.size(); ++i) note_argument(called.arguments[i], state.values[i]);
  // What a loop in the body shows of itself is gone before it is asked for.
  if (component_.run_in_progress() == run_)
    met_.push_back({function, activations_.numbers_at_entry(function, state)});
  activations_.return_any(function, state);
  return true;
}

/// One activation from any state.
void Learner::probe(size_t function, const EdgeState& call, bool guesses) {
  loops::SpeculativeRun run;
  run.inductive = true;
  const Builder::Mark mark = component_.mark();
  mark_ = uint32_t(builder_.program().size());
  first_object_ = uint32_t(builder_.program().object_count());
  run_ = &run;
  met_.clear();
  {
    const auto speculation = component_.speculate(run);
    EdgeState state = call;
    state.position = component_.paths().root();
    state.position.facts = call.position.facts;
    activations_.enter_any(function, state);
    const std::vector<ValueId> before = activations_.numbers_at_entry(function, state);
    const auto began = uint32_t(builder_.program().size());
    const std::vector<EdgeState> returned = component_.run(function, std::move(state), *this);
    for (const EdgeState& end : returned)
      for (size_t i = 0; i < end.values.size(); ++i)
        note_result(analysis_.functions[function].results[i], end.values[i]);
    if (!run.refused.empty()) explanation_.refuse(run.refused);
    for (const loops::SpeculativeRun::Write& write : run.writes) note_write(write);
    for (const ValueId block : run.blocks) note_array(block);
    if (!guesses)
      for (const loops::SpeculativeRun::Read& read : run.reads) note_read(read, call);
    calls_itself_ |= !met_.empty();
    if (guesses) stored_.note(memory_, run.writes);
    if (guesses && explanation_.empty() && !changed_) {
      guess_preconditions(function, before, began);
      guess_returns(function, call, before, began);
      if (component_.guesses() != Guesses::None) take_offers(function, before);
    }
  }
  run_ = nullptr;
  component_.rollback(mark);
}

/// The numbers of calls in the run that look like this function's own, as one state.
std::vector<ValueId> Learner::numbers_of_calls(const std::vector<ValueId>& before) {
  std::vector<ValueId> after = before;
  bool any = false;
  for (const Met& met : met_) {
    bool is_alike = met.numbers.size() == before.size();
    for (size_t i = 0; is_alike && i < before.size(); ++i)
      is_alike = builder_.type(met.numbers[i]) == builder_.type(before[i]);
    if (!is_alike) continue;
    const ValueId which = builder_.open(OpenKind::Iterations, Type::boolean(), builder_.boolean(true));
    for (size_t i = 0; i < before.size(); ++i)
      after[i] = any ? builder_.ite(which, met.numbers[i], after[i]) : met.numbers[i];
    any = true;
  }
  return after;
}

namespace {

/// What the source calls the memory of a cell.
loops::Spelling spelling_of(Component& component, const loops::VariablePlace& cell) {
  const Program& program = component.memory().builder().program();
  loops::Spelling declared =
      component.spelling_of({cell.object, cell.offset, 0}, program.target.bytes(cell.type));
  if (declared.text.empty())
    declared.text = fmt::format("{}_{}", program.object(cell.object).name, cell.offset);
  return declared;
}

std::vector<Number> numbers_of(const std::vector<Scalar>& scalars) {
  std::vector<Number> numbers;
  for (const Scalar& scalar : scalars)
    if (scalar.is_number) numbers.push_back({scalar.spelling, scalar.type.width()});
  return numbers;
}

std::vector<Number> numbers_of(Component& component, const std::vector<loops::VariablePlace>& cells) {
  std::vector<Number> numbers;
  for (const loops::VariablePlace& cell : cells)
    if (Activations::is_number(cell)) numbers.push_back({spelling_of(component, cell), cell.type.width()});
  return numbers;
}

} // namespace

namespace {

/// What the source calls the memory that arguments point to.
std::vector<Number> numbers_in_stand_ins(Component& component, const Analysis& analysis, size_t function) {
  std::vector<Number> numbers;
  const Target& target = component.memory().builder().program().target;
  const std::vector<Argument>& arguments = analysis.functions[function].arguments;
  for (size_t i = 0; i < arguments.size(); ++i)
    for (const loops::VariablePlace& cell : arguments[i].cells) {
      if (!Activations::is_number(cell)) continue;
      const std::string& name = component.functions()[function].arguments[i].spelling.text;
      const bool is_all = cell.offset == 0 && target.bytes(cell.type) == arguments[i].bytes;
      numbers.push_back({{is_all ? "*" + name : fmt::format("{}_{}", name, cell.offset)}, cell.type.width()});
    }
  return numbers;
}

} // namespace

/// What the arguments are called, and the numbers of the blocks that they point to.
std::vector<Number> Learner::numbers_given(size_t function) const {
  const Function& described = component_.functions()[function];
  std::vector<Number> numbers = numbers_of(described.arguments);
  for (const Activations::Block& block : activations_.blocks(function))
    numbers.push_back({{fmt::format("number_of_{}", described.arguments[block.argument].spelling.text),
                        predicate::Sign::Unsigned},
                       builder_.pointer_bits()});
  return numbers;
}

/// What the results are called, and the numbers of the blocks that they point to.
std::vector<Number> Learner::numbers_returned(size_t function) const {
  std::vector<Number> numbers = numbers_of(component_.functions()[function].results);
  for (size_t i = 0; i < activations_.blocks_returned(function).size(); ++i)
    numbers.push_back({{"number_of_result", predicate::Sign::Unsigned}, builder_.pointer_bits()});
  return numbers;
}

/// The entry of the function is the head of a loop, whose iterations are calls.
void Learner::guess_preconditions(size_t function, const std::vector<ValueId>& before, uint32_t began) {
  FunctionAnalysis& analysis = analysis_.functions[function];
  std::vector<Number> names = numbers_given(function);
  for (const auto* places : {&analysis_.reads, &analysis_.cells})
    for (Number& number : numbers_of(component_, *places)) names.push_back(std::move(number));
  for (Number& held : numbers_in_stand_ins(component_, analysis_, function)) names.push_back(std::move(held));
  std::vector<loops::LoopNumber> numbers;
  loops::Candidates::Iteration iteration;
  iteration.mark = mark_;
  iteration.began = began;
  iteration.ended = uint32_t(builder_.program().size());
  for (size_t i = 0; i < names.size(); ++i) {
    loops::LoopNumber number;
    number.spelling = names[i].spelling.text;
    const auto is_same = [&](const loops::LoopNumber& other) { return other.spelling == number.spelling; };
    if (number.spelling.empty() || std::any_of(numbers.begin(), numbers.end(), is_same))
      number.spelling = predicate::Scope().unused(fmt::format("{}_{}", number.spelling, i));
    number.sign = names[i].spelling.sign;
    number.first = analysis.firsts[i];
    number.moves_only = !is_of_blocks(function, i); // they have conditions of their own: guess_blocks()
    numbers.push_back(std::move(number));
    iteration.constants.emplace_back();
    iteration.growth.push_back(0);
    iteration.swing.push_back(0);
  }
  iteration.before = {before, before};
  const std::vector<ValueId> after = numbers_of_calls(before);
  iteration.after = {after, after};
  analysis.preconditions = std::make_shared<loops::Candidates>(memory_, std::move(numbers));
  if (component_.guesses() == Guesses::Own) {
    guess_blocks(function);
    analysis.preconditions->collect(iteration);
  }
  guess_steps(function, names, before);
}

/// Numbers that all calls change by the same constants keep their ratio.
void Learner::guess_steps(size_t function, const std::vector<Number>& names,
                          const std::vector<ValueId>& before) {
  Contract& steps = *(analysis_.functions[function].steps = std::make_shared<Contract>(
                          builder_.pointer_bits(), std::vector<Number>(), names, std::vector<Number>()));
  if (component_.guesses() != Guesses::Own) return;
  std::vector<std::optional<BitVector>> by(before.size());
  for (size_t i = 0; i < before.size() && !met_.empty(); ++i)
    for (const Met& met : met_) {
      if (met.function != function) return;
      const ValueId step = builder_.binary(Opcode::Sub, met.numbers[i], before[i]);
      const bool is_first = &met == &met_.front();
      if (!builder_.is_constant(step) || (!is_first && by[i] != builder_.program().constant(step)))
        by[i].reset();
      else if (is_first)
        by[i] = builder_.program().constant(step);
    }
  const auto moved = [&](size_t i, const BitVector& factor) {
    const predicate::Expression distance = predicate::binary(Opcode::Sub, steps.after(i), steps.before(i));
    return predicate::binary(Opcode::Mul, distance, predicate::constant(factor));
  };
  for (size_t a = 0; a < before.size(); ++a)
    for (size_t b = a + 1; b < before.size(); ++b)
      if (by[a] && by[b] && by[a]->width() == by[b]->width() && by[a]->width() > 1)
        steps.add(predicate::eq(moved(a, *by[b]), moved(b, *by[a])));
}

void Learner::guess_returns(size_t function, const EdgeState& call, const std::vector<ValueId>& before,
                            uint32_t began) {
  FunctionAnalysis& analysis = analysis_.functions[function];
  std::vector<Number> given = numbers_given(function);
  for (Number& read : numbers_of(component_, analysis_.reads)) given.push_back(std::move(read));
  std::vector<Number> cells = numbers_of(component_, analysis_.cells);
  for (Number& held : numbers_in_stand_ins(component_, analysis_, function)) cells.push_back(std::move(held));
  analysis.contract =
      std::make_shared<Contract>(builder_.pointer_bits(), given, cells, numbers_returned(function));
  if (component_.guesses() != Guesses::Own) return;
  guess_blocks_returned(function);
  const Contract& contract = *analysis.contract;
  // What is asked at the entry may be asked of the cells once more, by the innermost activation.
  std::map<ValueId, predicate::Expression> leaves, later;
  const size_t fixed = activations_.count_fixed(function);
  for (size_t i = 0; i < before.size(); ++i) {
    leaves.emplace(before[i], contract.before(i));
    later.emplace(before[i], i < fixed ? contract.before(i) : contract.after(i - fixed));
  }
  const std::vector<BitVector> constants = compared_constants(builder_, began);
  Hints hints{conditions_of(builder_, leaves, began), {}, constants, samples(function, call, constants)};
  hints.arguments = activations_.count_arguments(function);
  if (fixed < before.size()) hints.exits = conditions_of(builder_, later, began);
  guess_contract(*analysis.contract, hints);
}

/// What others have found, by the names of the component's place and of the function.
void Learner::take_offers(size_t function, const std::vector<ValueId>& before) {
  const FunctionAnalysis& analysis = analysis_.functions[function];
  const Program& program = builder_.program();
  const TransitionSystem& system = component_.transitions();
  TransitionSystem::Head head;
  head.position = mark_;
  for (size_t i = 0; i < before.size(); ++i)
    if (i < activations_.count_arguments(function) || i >= activations_.count_fixed(function))
      head.variables.push_back({analysis.contract->name_before(i), before[i]});
  const StateNames names(program, system, system.heads.size(), head);
  const TransitionSystem::Function noted = recursion::noted(component_, function, system.heads.size());
  const TransitionSystem::Function anywhere = component_.functions()[function].anywhere();
  for (const TransitionSystem::Function& place : {noted, anywhere}) {
    if (const predicate::Offers::Place* required = component_.offered(place.required()))
      analysis.preconditions->offer(*required, {names, before, ValueId(mark_)});
    if (const predicate::Offers::Place* ensured = component_.offered(place.ensured()))
      analysis.contract->offer(*ensured, program, names);
  }
}

/// What the numbers of each function are before the call from outside; zeros, where only calls in the
/// component give them values. These outlive the runs.
void Learner::find_firsts(size_t outermost, const EdgeState& call) {
  EdgeState before = call;
  for (const loops::Family& family : component_.families())
    next_blocks_.push_back(memory_.load(before.memory, before.position.guard,
                                        builder_.pointer(family.counter, loops::next_place),
                                        Type::integer(builder_.pointer_bits())));
  for (size_t g = 0; g < analysis_.functions.size(); ++g) {
    EdgeState state = call;
    if (g != outermost) {
      state.values.clear();
      for (const Argument& argument : analysis_.functions[g].arguments) {
        const ValueId pointer =
            argument.has_stand_in() ? builder_.pointer(argument.stand_in, 0) : builder_.null();
        state.values.push_back(argument.type.is_pointer() ? pointer
                                                          : builder_.constant(argument.type.width(), 0));
      }
    }
    analysis_.functions[g].firsts = activations_.numbers_at_entry(g, state);
  }
}

bool Learner::learn(size_t function, EdgeState& call) {
  FunctionAnalysis& outermost = analysis_.functions[function];
  outermost.is_called = true;
  mark_ = uint32_t(builder_.program().size());
  first_object_ = uint32_t(builder_.program().object_count());
  for (size_t i = 0; i < outermost.arguments.size(); ++i) {
    outermost.arguments[i].first = call.values[i];
    note_argument(outermost.arguments[i], call.values[i]);
  }
  for (int round = 0; round < most_rounds; ++round) {
    changed_ = false;
    for (size_t g = 0; g < analysis_.functions.size(); ++g)
      if (analysis_.functions[g].is_called) probe(g, call, false);
    if (!explanation_.empty()) return false;
    make_stand_ins(call);
    if (changed_) continue;
    if (!calls_itself_) return explanation_.refuse("it does not call itself here");
    if (component_.speculates()) return true; // its effects are asked for, and no more
    find_firsts(function, call);
    for (size_t g = 0; g < analysis_.functions.size(); ++g)
      if (analysis_.functions[g].is_called) probe(g, call, true);
    guess_all_blocks();
    return explanation_.empty();
  }
  return explanation_.refuse("what it changes does not settle");
}

} // namespace fathom::recursion
