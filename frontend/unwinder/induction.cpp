// Loops that no quantifier describes: cut at their heads. One arbitrary iteration stands for all.
#include "frontend/unwinder/machine.h"
#include "frontend/unwinder/summary.h"

#include <algorithm>

#include "loops/conjuncts.h"

namespace fathom::frontend {

using namespace program;

namespace {

constexpr size_t most_conjuncts = 64;

/// Whether some conjunct of `a` is known to exclude one in each disjunct of `b`.
bool excluded(const Builder& builder, const std::vector<ValueId>& a, ValueId b, int depth) {
  const std::vector<ValueId> conjuncts = conjuncts_of(builder.program(), b, most_conjuncts);
  for (const ValueId x : a)
    for (const ValueId y : conjuncts)
      if (builder.excludes(x, y)) return true;
  const auto splits = [&](ValueId y) {
    const Instruction& i = builder.program()[y];
    return i.opcode == Opcode::Or && depth > 0 && excluded(builder, a, i.operands[0], depth - 1) &&
           excluded(builder, a, i.operands[1], depth - 1);
  };
  return std::any_of(conjuncts.begin(), conjuncts.end(), splits);
}

constexpr int deepest_disjunction = 8;

} // namespace

/// Any value that the variable may have at the head.
ValueId LoopSummariser::arbitrary_value(const LoopVariable& cell, ValueId guard) {
  if (cell.kind == LoopVariable::Kind::Dead)
    return machine_.arbitrary(OpenKind::Iterations, cell.type, guard);
  if (!cell.type.is_pointer()) return builder_.open(OpenKind::Iterations, cell.type, guard);
  const Type offset = Type::integer(builder_.pointer_bits());
  if (cell.targets.empty())
    return builder_.ptr_add(cell.first, builder_.open(OpenKind::Iterations, offset, guard));
  ValueId value;
  for (const ObjectId object : cell.targets) {
    ValueId pointer = builder_.pointer(object, 0);
    if (is_place(object))
      pointer = builder_.ptr_add(pointer, builder_.open(OpenKind::Iterations, offset, guard));
    value = value.valid()
                ? builder_.ite(builder_.open(OpenKind::Iterations, Type::boolean(), guard), pointer, value)
                : pointer;
  }
  return value;
}

/// The whole object may be anything.
void LoopSummariser::havoc(EdgeState& state, ObjectId array) {
  const ValueId to = builder_.pointer(array, 0);
  if (machine_.on_trial()) {
    machine_.trial_->blocks.push_back(to);
    memory_.forget_object(state.memory, array);
    return;
  }
  const ObjectId contents = machine_.summary_array(state.memory, "what a loop leaves");
  array_contents_[array] = contents;
  const ValueId from = builder_.pointer(contents, 0);
  const ValueId guard = state.position.guard, size = builder_.object_size(to);
  machine_.note_copied(to, from, size);
  const ValueId active = builder_.conjoin(guard, memory_.alive(state.memory, guard, to));
  memory_.copy(state.memory, active, to, from, size);
}

/// The loop's variables at the beginning of an arbitrary iteration, written into the state.
std::vector<ValueId> LoopSummariser::any_state(EdgeState& state) {
  for (const ObjectId array : arrays_) havoc(state, array);
  const ValueId guard = state.position.guard;
  count_ = builder_.open(OpenKind::Iterations, Type::integer(most_bits_of_a_count), guard);
  std::vector<ValueId> values;
  for (const LoopVariable& cell : cells_) {
    const bool is_affine = cell.kind == LoopVariable::Kind::Affine;
    const ValueId value = is_affine ? affine(cell, count_) : arbitrary_value(cell, guard);
    if (machine_.on_trial() && !cell.is_phi)
      machine_.trial_->writes.push_back({builder_.pointer(cell.object, cell.offset), value, guard, true,
                                         uint32_t(builder_.program().size())});
    write(state, cell, value);
    values.push_back(value);
  }
  return values;
}

/// An obligation of the candidate where a head is reached; `holds`: whether it does there.
void LoopSummariser::require(const Assumed& assumed, ValueId holds, ValueId guard) {
  Invariant& invariant = machine_.result_.invariants[assumed.invariant];
  const std::vector<Obligation>& obligations = builder_.program().obligations;
  const size_t before = obligations.size();
  builder_.check(ObligationKind::Invariant, Property::UnreachCall, guard,
                 builder_.conjoin(invariant.literal, builder_.not_(holds)), invariant.text);
  if (obligations.size() > before) invariant.obligations.push_back(ObligationId(uint32_t(before)));
}

/// That the candidates hold in the state, each as long as its literal is true; and obligations of them where
/// the loop is entered.
ValueId LoopSummariser::assume_candidates(const EdgeState& entry, EdgeState& state,
                                          const std::vector<ValueId>& values, std::vector<Assumed>& assumed) {
  std::vector<ValueId> firsts;
  for (const LoopVariable& cell : cells_) firsts.push_back(cell.first);
  const std::vector<ValueId> before = candidate_values(firsts), now = candidate_values(values);
  MemoryState old = entry.memory;
  ValueId all = builder_.boolean(true);
  for (size_t i = 0; i < candidates_->all().size(); ++i) {
    const Candidates::Candidate& candidate = candidates_->all()[i];
    const ValueId holds = candidate.holds({now, state.memory, state.position.guard});
    // Not worth a question: always so, or wrong from the beginning.
    if (builder_.is_true(holds)) continue;
    const ValueId at_entry = candidate.holds({before, old, entry.position.guard});
    if (builder_.is_false(at_entry)) continue;
    const ValueId literal = builder_.open(OpenKind::Iterations, Type::boolean(), builder_.boolean(true));
    assumed.push_back({i, machine_.result_.invariants.size()});
    machine_.result_.invariants.push_back({literal, builder_.location(), candidate.text, {}});
    all = builder_.conjoin(all, builder_.disjoin(builder_.not_(literal), holds));
    require(assumed.back(), at_entry, entry.position.guard);
  }
  return all;
}

std::vector<ValueId> LoopSummariser::candidate_values(const std::vector<ValueId>& values) const {
  std::vector<ValueId> theirs;
  for (const size_t i : candidate_cells_) theirs.push_back(values[i]);
  return theirs;
}

/// What the trial has shown of the variables holds in this iteration as well: these obligations vanish unless
/// the builder knows less now.
void LoopSummariser::check_step(EdgeState next, ValueId number) {
  const auto check = [&](ValueId bad) {
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, next.position.guard, bad,
                   "a loop's variable changes in another way than on trial");
  };
  for (const LoopVariable& cell : cells_) {
    if (cell.kind == LoopVariable::Kind::Dead) continue;
    const ValueId value = read(next, cell);
    const bool is_pointer = cell.type.is_pointer();
    if (cell.kind == LoopVariable::Kind::Affine) {
      const ValueId expected = affine(cell, number);
      check(builder_.not_(is_pointer ? builder_.ptr_same(value, expected) : builder_.eq(value, expected)));
    } else if (is_pointer && cell.targets.empty()) {
      check(builder_.not_(builder_.same_object(value, cell.first)));
    } else if (is_pointer) {
      ValueId known = builder_.boolean(false);
      for (const ObjectId object : cell.targets) {
        const ValueId target = builder_.pointer(object, 0);
        known = builder_.disjoin(known, is_place(object) ? builder_.same_object(value, target)
                                                         : builder_.ptr_same(value, target));
      }
      check(builder_.not_(known));
    }
  }
}

/// Where the guard holds no other iteration follows: what is changed there is none of the loop's variables.
bool LoopSummariser::leaves_loop(ValueId guard, const std::vector<EdgeState>& back) const {
  const std::vector<ValueId> conjuncts = conjuncts_of(builder_.program(), guard, most_conjuncts);
  return std::all_of(back.begin(), back.end(), [&](const EdgeState& state) {
    return excluded(builder_, conjuncts, state.position.guard, deepest_disjunction);
  });
}

/// Whether what the instruction changes is one of the loop's variables or arrays, or was born within it.
bool LoopSummariser::is_known_change(const Instruction& change, uint32_t objects) {
  const bool ends = change.opcode == Opcode::Free;
  const Resolution resolution = memory_.resolve(change.operands[0]);
  return resolution.complete &&
         std::all_of(resolution.targets.begin(), resolution.targets.end(), [&](const PointerTarget& target) {
           if (target.object == null_object || target.object.index() >= objects) return true;
           const auto is_variable = [&](const LoopVariable& cell) {
             return !cell.is_phi && cell.object == target.object && change.opcode == Opcode::Store &&
                    builder_.is_constant(target.offset) &&
                    builder_.constant_i64(target.offset) == cell.offset &&
                    builder_.type(change.operands[1]) == cell.type;
           };
           return !ends && (arrays_.count(target.object) != 0 ||
                            std::any_of(cells_.begin(), cells_.end(), is_variable));
         });
}

/// Nothing that the iteration has changed is missing among the variables and arrays.
void LoopSummariser::check_writes(uint32_t began, uint32_t objects, const std::vector<EdgeState>& back) {
  bool complete = true;
  const auto end = uint32_t(builder_.program().size());
  for (uint32_t id = began; id < end && complete; ++id) {
    const Instruction change = builder_.program()[ValueId(id)];
    const bool ends = change.opcode == Opcode::Free;
    const bool writes =
        change.opcode == Opcode::Store || change.opcode == Opcode::Copy || change.opcode == Opcode::Fill;
    if (ends || writes)
      complete = is_known_change(change, objects) || (writes && leaves_loop(change.guard, back));
  }
  if (!complete)
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, builder_.boolean(true),
                   builder_.boolean(true), "a loop changes more than on trial");
}

/// The loop as one iteration that begins in any state in which the candidates hold.
bool LoopSummariser::cut_at_head(const EdgeState& entry) {
  EdgeState state = entry;
  std::vector<ArrayHead> heads;
  if (!machine_.on_trial()) heads = enter_arrays(entry, state);
  const auto objects = uint32_t(builder_.program().object_count());
  const std::vector<ValueId> values = any_state(state);
  if (machine_.on_trial()) {
    run_body(std::move(state), true);
    return true;
  }
  std::vector<Assumed> assumed;
  if (!machine_.forks_.assume(state.position, assume_candidates(entry, state, values, assumed))) return true;
  if (!assume_arrays(heads, state, values)) return true;
  const auto began = uint32_t(builder_.program().size());
  std::vector<EdgeState> back = run_body(std::move(state), true);
  check_writes(began, objects, back);
  if (back.empty()) return true;
  EdgeState next = machine_.forks_.join(std::move(back));
  std::vector<ValueId> after;
  for (const LoopVariable& cell : cells_) after.push_back(read(next, cell));
  const std::vector<ValueId> now = candidate_values(after);
  for (const Assumed& candidate : assumed)
    require(candidate, candidates_->all()[candidate.index].holds({now, next.memory, next.position.guard}),
            next.position.guard);
  require_arrays(heads, next, after);
  MemoryState memory = next.memory;
  machine_.check_leaks(memory, next.position.guard, Machine::EndKind::Never, next.values);
  check_step(std::move(next),
             builder_.binary(Opcode::Add, count_, builder_.constant(most_bits_of_a_count, 1)));
  return true;
}

/// Tries to prove what the loop preserves instead of saying what it does.
bool LoopSummariser::induct(const EdgeState& entry) {
  const std::string why = std::exchange(explanation_, {});
  forget_attempt();
  inductive_ = true;
  cells_.clear();
  arrays_.clear();
  if (!learn(entry) || !cut_at_head(entry)) {
    if (!why.empty()) explanation_ = fmt::format("{}; by induction: {}", why, explanation_);
    return false;
  }
  explanation_ = fmt::format("by induction ({})", why);
  return true;
}

} // namespace fathom::frontend
