// Loops that no quantifier describes: cut at their heads. One arbitrary iteration stands for all.
#include "proofs/cut/induction.h"

#include "ir/program/paths/conjuncts.h"
#include "proofs/cut/cut_obligations.h"
#include "proofs/cut/element_words.h"
#include "proofs/exact/summary_object.h"
#include "proofs/learner/closed_forms.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::loops {

using namespace program;

Induction::Induction(LoopBody& body, const LoopAnalysis& analysis, bool with_candidates, uint32_t iterations)
    : body_(body), builder_(body.memory().builder()), memory_(body.memory()), paths_(body.paths()),
      analysis_(analysis), with_candidates_(with_candidates), most_(iterations), iterations_(body, analysis),
      arrays_(memory_, paths_, body.lemmas(), body.invariants()) {}

/// The whole object may be anything.
void Induction::havoc(EdgeState& state, ObjectId array) {
  if (body_.speculates()) {
    body_.run_in_progress()->blocks.push_back(builder_.pointer(array, 0));
    memory_.forget_object(state.memory, array);
    return;
  }
  contents_[array] = give_any_contents(memory_, state, array, "what a loop leaves");
}

/// The loop's variables at the beginning of an arbitrary iteration, written into the state.
std::vector<ValueId> Induction::any_state(EdgeState& state) {
  for (const ObjectId array : analysis_.arrays) havoc(state, array);
  const ValueId guard = state.position.guard;
  count_ = builder_.open(OpenKind::Iterations, Type::integer(most_bits_of_a_count), guard);
  std::vector<ValueId> values;
  std::set<ObjectId> with_parts;
  for (const LoopVariable& variable : analysis_.variables) {
    const bool is_affine = variable.kind == LoopVariable::Kind::Affine;
    const ValueId value =
        is_affine ? affine(builder_, variable, count_) : arbitrary_value(builder_, variable, guard);
    if (body_.speculates() && !variable.is_phi)
      body_.run_in_progress()->note(builder_, builder_.pointer(variable.object, variable.offset), value,
                                    guard);
    iterations_.write(state, variable, value);
    values.push_back(value);
    // What conditions say of its elements, they say of this one, too.
    if (const auto array = contents_.find(variable.object); !variable.is_phi && array != contents_.end())
      with_parts.insert(array->first);
  }
  for (const ObjectId array : with_parts)
    contents_[array] = copy_of_contents(memory_, state, array, "what a loop leaves");
  return values;
}

/// An obligation of the candidate where a head is reached; `holds`: whether it does there.
void Induction::require(const Assumed& assumed, ValueId holds, ValueId guard) {
  require_invariant(builder_, body_.invariants()[assumed.invariant], holds, guard);
}

/// Conditions of arrays that hold where the loop is entered; before anything is changed.
void Induction::enter_arrays(EdgeState& state) {
  ArrayHeads::Guesses guesses{analysis_.arrays, analysis_.searched, {}};
  for (const auto& all :
       {analysis_.array_conditions, analysis_.family_conditions, analysis_.reuse_conditions})
    if (all != nullptr) guesses.conditions.push_back(all);
  arrays_.enter(guesses, analysis_.firsts(), state);
}

/// i1: whether a candidate holds in a state. The elements that it reads there are noted for lemmas.
ValueId Induction::holds_in(const predicate::Predicate& candidate, const std::vector<ValueId>& values,
                            EdgeState& state) {
  const auto note = [&](ObjectId object, ValueId offset, uint32_t bytes) {
    body_.lemmas().note_element(object, offset, bytes);
  };
  return analysis_.candidates->holds(candidate, {values, state.memory, state.position.guard, note});
}

/// That the candidates hold in the state, each as long as its literal is true; and obligations of them where
/// the loop is entered.
ValueId Induction::assume_candidates(const EdgeState& entry, EdgeState& state,
                                     const std::vector<ValueId>& values) {
  take_offers(values);
  const std::vector<ValueId> before = candidate_values(analysis_.firsts()), now = candidate_values(values);
  EdgeState old = entry;
  ValueId all = builder_.boolean(true);
  for (size_t i = 0; i < analysis_.candidates->all().size(); ++i) {
    const predicate::Predicate& candidate = analysis_.candidates->all()[i];
    const ValueId holds = holds_in(candidate, now, state);
    // Not worth a question: always so, or wrong from the beginning.
    if (builder_.is_true(holds)) continue;
    const ValueId at_entry = holds_in(candidate, before, old);
    if (builder_.is_false(at_entry)) continue;
    const size_t invariant =
        add_invariant(builder_, body_.invariants(), analysis_.candidates->text(candidate));
    body_.invariants()[invariant].wording = words_of(candidate, now);
    candidates_.push_back({i, invariant});
    all = builder_.conjoin(all, as_long_as_kept(builder_, body_.invariants()[invariant], holds));
    require(candidates_.back(), at_entry, entry.position.guard);
  }
  return all;
}

/// The head is noted, with what is known of its variables without any candidate.
void Induction::find_words(const EdgeState& state, const std::vector<ValueId>& values) {
  if (!body_.wants_wording()) return;
  words_.emplace(body_, state);
  body_.cut_heads()->push_back({builder_.location(), words_->steps(analysis_, values)});
}

void Induction::find_words_of_elements() {
  if (!words_) return;
  const ElementWords elements(body_, *words_);
  for (const ArrayHead& array : arrays_.all())
    for (const ArrayHead::Assumed& item : array.assumed)
      body_.invariants()[item.invariant].wording = elements.wording(builder_, array, item);
}

std::optional<Wording> Induction::words_of(const predicate::Predicate& candidate,
                                           const std::vector<ValueId>& values) const {
  if (!words_) return std::nullopt;
  const auto variable = [&](size_t number, predicate::When when) {
    const size_t index = analysis_.candidate_variables[number];
    return words_->value(when == predicate::When::Now ? values[number] : analysis_.variables[index].first);
  };
  const predicate::Predicate said = analysis_.candidates->said_with(
      candidate, variable, [&](ValueId value) { return words_->value(value); });
  return said != nullptr ? words_->wording(said) : words_->without("a value that no variable in scope holds");
}

std::vector<ValueId> Induction::candidate_values(const std::vector<ValueId>& values) const {
  std::vector<ValueId> theirs;
  for (const size_t i : analysis_.candidate_variables) theirs.push_back(values[i]);
  return theirs;
}

/// What speculative runs have shown of the variables holds in this iteration as well: these obligations
/// vanish unless the builder knows less now.
void Induction::check_step(EdgeState next, ValueId number) {
  const auto check = [&](ValueId bad) {
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, next.position.guard, bad,
                   "a loop's variable changes in another way than in speculative runs");
  };
  for (const LoopVariable& variable : analysis_.variables) {
    if (variable.kind == LoopVariable::Kind::Dead) continue;
    const ValueId value = iterations_.read(next, variable);
    const bool is_pointer = variable.type.is_pointer();
    if (variable.kind == LoopVariable::Kind::Affine) {
      const ValueId expected = affine(builder_, variable, number);
      check(builder_.not_(is_pointer ? builder_.ptr_same(value, expected) : builder_.eq(value, expected)));
    } else if (is_pointer && variable.targets.empty()) {
      check(builder_.not_(builder_.same_object(value, variable.first)));
    } else if (is_pointer) {
      check(builder_.not_(points_to_one_of(builder_, value, variable.targets, variable.places)));
    }
  }
}

/// The state in which the loop is entered is one of those at the head: a pointer to one of its targets, and
/// to a place there at which it is looked for. To blocks that loops allocate that is the beginning if no
/// other one is known, and what is null or a function there is so without an offset: integers that were made
/// pointers have one.
void Induction::check_entry(const EdgeState& entry) {
  for (const LoopVariable& variable : analysis_.variables) {
    if (variable.targets.empty()) continue;
    builder_.check(
        ObligationKind::Unsupported, Property::UnreachCall, entry.position.guard,
        builder_.not_(points_to_one_of(builder_, variable.first, variable.targets, variable.places)),
        "a loop begins with a pointer into the midst of a block, or with an integer as a pointer");
  }
}

/// Whether what the instruction changes is one of the loop's variables or arrays, or was born within it.
bool Induction::is_known_change(const Instruction& change, uint32_t objects) {
  const bool ends = change.opcode == Opcode::Free;
  const Resolution resolution = memory_.resolve(change.operands[0]);
  return resolution.complete &&
         std::all_of(resolution.targets.begin(), resolution.targets.end(), [&](const PointerTarget& target) {
           if (target.object == null_object || target.object.index() >= objects) return true;
           const auto is_variable = [&](const LoopVariable& variable) {
             return is_store_to(builder_, change, target, variable);
           };
           return !ends && (analysis_.arrays.count(target.object) != 0 ||
                            analysis_.elements.count(target.object) != 0 ||
                            std::any_of(analysis_.variables.begin(), analysis_.variables.end(), is_variable));
         });
}

/// Nothing that the iteration has changed is missing among the variables and arrays.
void Induction::check_writes(uint32_t began, uint32_t objects, const std::vector<EdgeState>& back) {
  bool complete = true;
  const auto end = uint32_t(builder_.program().size());
  Exclusion exclusion(builder_);
  for (uint32_t id = began; id < end && complete; ++id) {
    const Instruction change = builder_.program()[ValueId(id)];
    const bool ends = change.opcode == Opcode::Free;
    const bool writes =
        change.opcode == Opcode::Store || change.opcode == Opcode::Copy || change.opcode == Opcode::Fill;
    if (ends || writes)
      complete = is_known_change(change, objects) || (writes && exclusion.leaves_loop(change.guard, back));
  }
  if (!complete)
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, builder_.boolean(true),
                   builder_.boolean(true), "a loop changes more than in speculative runs");
}

/// The head, for the transition system.
TransitionSystem::Head Induction::head_with(const std::vector<ValueId>& values) {
  TransitionSystem::Head head;
  head.location = builder_.location();
  head.position = uint32_t(builder_.program().size());
  head.count = count_;
  head.iterations = most_;
  for (size_t i = 0; i < analysis_.variables.size(); ++i) {
    const LoopVariable& variable = analysis_.variables[i];
    if (variable.kind == LoopVariable::Kind::Dead) continue;
    std::string name = name_of(body_, variable);
    const auto is_same = [&](const TransitionSystem::Variable& other) { return other.name == name; };
    if (std::any_of(head.variables.begin(), head.variables.end(), is_same)) name += fmt::format("#{}", i);
    head.variables.push_back({std::move(name), values[i]});
  }
  for (const auto& [array, contents] : contents_) head.arrays.push_back({array, contents});
  return head;
}

/// What others have found may be invariant.
void Induction::take_offers(const std::vector<ValueId>& values) {
  const TransitionSystem& system = body_.transitions();
  const size_t heads = system.heads.size();
  const Program& program = builder_.program();
  const predicate::Offers::Place* found =
      body_.offered(StateNames::loop(program, system, heads, builder_.location()));
  predicate::Offers::Place source;
  source.stated = body_.stated();
  if (found == nullptr && source.stated.empty()) return;
  const StateNames names(program, system, heads, head_with(values));
  const std::vector<ValueId> now = candidate_values(values);
  const Candidates::Naming naming{names, now, count_};
  if (found != nullptr) analysis_.candidates->offer(*found, naming);
  analysis_.candidates->offer(source, naming);
}

/// The head, and the edge by which the loop is entered.
void Induction::note_head(const EdgeState& entry, const EdgeState& state,
                          const std::vector<ValueId>& values) {
  TransitionSystem::Head head = head_with(values);
  head.reached = state.position.guard;
  const size_t number = body_.transitions().heads.size();
  body_.transitions().heads.push_back(std::move(head));
  note_edge(TransitionSystem::Edge::Kind::Entry, number, number, entry.position.guard, analysis_.firsts());
}

void Induction::note_edge(TransitionSystem::Edge::Kind kind, size_t head, size_t before, ValueId guard,
                          const std::vector<ValueId>& values) {
  TransitionSystem::Edge edge{kind, head, guard, {}, before, uint32_t(builder_.program().size())};
  for (size_t i = 0; i < analysis_.variables.size(); ++i)
    if (analysis_.variables[i].kind != LoopVariable::Kind::Dead) edge.values.push_back(values[i]);
  body_.transitions().edges.push_back(std::move(edge));
}

std::vector<ValueId> Induction::values_of(EdgeState& state) {
  std::vector<ValueId> values;
  for (const LoopVariable& variable : analysis_.variables)
    values.push_back(iterations_.read(state, variable));
  return values;
}

/// The state is one in which an iteration begins.
void Induction::require_all(EdgeState& state) {
  const std::vector<ValueId> values = values_of(state), theirs = candidate_values(values);
  for (const Assumed& item : candidates_) {
    const predicate::Predicate& candidate = analysis_.candidates->all()[item.index];
    const ValueId holds = holds_in(candidate, theirs, state);
    require(item, holds, state.position.guard);
  }
  arrays_.require(state, values);
}

/// The candidates of variables, in front of another iteration; false where there is none.
bool Induction::assume_again(EdgeState& state) {
  const std::vector<ValueId> theirs = candidate_values(values_of(state));
  ValueId all = builder_.boolean(true);
  for (const Assumed& item : candidates_) {
    const predicate::Predicate& candidate = analysis_.candidates->all()[item.index];
    const ValueId holds = holds_in(candidate, theirs, state);
    all = builder_.conjoin(all, as_long_as_kept(builder_, body_.invariants()[item.invariant], holds));
  }
  return paths_.assume(state.position, all);
}

/// Executions with fewer iterations than follow each other from an arbitrary state, and the beginning of all.
void Induction::execute_first(EdgeState state) {
  for (uint32_t number = 1; number < most_; ++number) {
    std::vector<EdgeState> back = body_.run(std::move(state), Exits::Kept).back;
    if (back.empty()) return;
    state = paths_.join(std::move(back));
    require_all(state);
    check_step(state, builder_.constant(most_bits_of_a_count, number));
  }
}

/// From an arbitrary state; what comes back from the last iteration.
std::optional<EdgeState> Induction::execute(EdgeState state) {
  for (uint32_t number = 1;; ++number) {
    const bool is_last = number == most_;
    const auto objects = uint32_t(builder_.program().object_count());
    const auto began = uint32_t(builder_.program().size());
    const Builder::Effects before = builder_.effects();
    if (!is_last) builder_.set_effects(Builder::Effects::WithoutProperties);
    const Exits exits = is_last ? Exits::Kept : Exits::Dropped;
    const bool is_any = number == 1 && with_candidates_;
    std::vector<EdgeState> back =
        (is_any ? body_.run_any(std::move(state), exits) : body_.run(std::move(state), exits)).back;
    builder_.set_effects(before);
    check_writes(began, objects, back);
    if (back.empty()) return std::nullopt;
    state = paths_.join(std::move(back));
    if (is_last) return state;
    if (!assume_again(state)) return std::nullopt;
  }
}

void Induction::cut_at_head(const EdgeState& entry) {
  EdgeState state = entry;
  check_entry(entry);
  // Part of a run of a loop around it, which asks for its changes only.
  const bool is_inner = body_.speculates();
  if (!is_inner && with_candidates_) enter_arrays(state);
  EdgeState first = state;
  if (!is_inner && most_ > 1) {
    const ValueId later = builder_.open(OpenKind::Iterations, Type::boolean(), builder_.boolean(true));
    const ForkTree::Sides sides = paths_.fork(state.position, later);
    state.position = sides.then_side;
    first.position = sides.else_side;
  }
  const std::vector<ValueId> values = any_state(state);
  if (is_inner) {
    body_.run(std::move(state), Exits::Kept);
    return;
  }
  ValueId all = builder_.boolean(true);
  find_words(state, values);
  if (with_candidates_) all = assume_candidates(entry, state, values);
  if (most_ > 1) execute_first(std::move(first));
  if (!paths_.assume(state.position, all) || !arrays_.assume(state, values, contents_)) return;
  if (with_candidates_ && analysis_.counts_blocks &&
      !paths_.assume(state.position, body_.are_blocks_counted(state)))
    return;
  find_words_of_elements();
  const std::vector<Family>& families = body_.families();
  // Any iteration of an execution that never ends may be meant: at its beginning most is known.
  const bool is_asked_here =
      std::any_of(families.begin(), families.end(), [](const Family& family) { return family.reuses; });
  if (is_asked_here) body_.never_ends(state);
  const size_t head = body_.transitions().heads.size();
  note_head(entry, state, values);
  std::optional<EdgeState> next = execute(std::move(state));
  if (!next) return;
  note_edge(TransitionSystem::Edge::Kind::Back, head, body_.transitions().heads.size(), next->position.guard,
            values_of(*next));
  require_all(*next);
  if (!is_asked_here) body_.never_ends(*next);
  const ValueId passed = builder_.constant(most_bits_of_a_count, most_);
  check_step(std::move(*next), builder_.binary(Opcode::Add, count_, passed));
}

} // namespace fathom::loops
