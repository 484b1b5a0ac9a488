// Trial iterations: what a loop changes, and how.
#include "frontend/unwinder/machine.h"
#include "frontend/unwinder/summary.h"

#include <algorithm>
#include <map>

namespace fathom::frontend {

using namespace program;

namespace {

constexpr int most_probes = 8;
constexpr size_t most_cells = 64;
constexpr size_t most_control_states = 64;
constexpr int deepest_choice = 12;

} // namespace

TrialScope::TrialScope(Machine& machine, Activation& activation, Trial& trial)
    : machine_(machine), activation_(activation), registers_(activation.registers),
      cursor_(activation.cursor), running_(activation.running), block_(activation.block),
      next_(activation.next), state_(activation.state), location_(machine.builder_.location()),
      effects_(machine.builder_.effects()), cuts_(machine.result_.cuts),
      capacities_(machine.result_.capacities), sizes_(machine.result_.sizes),
      iterations_(machine.result_.iterations), stack_objects_(activation.stack_objects),
      heap_objects_(machine.heap_objects_), large_objects_(machine.large_objects_),
      changed_outside_(machine.changed_outside_) {
  trial.outer = machine.trial_;
  machine.trial_ = &trial;
  machine.builder_.set_effects(false);
  trial.open = machine.builder_.boolean(false);
  trial.first_object = uint32_t(machine.builder_.program().object_count());
}

TrialScope::~TrialScope() {
  machine_.trial_ = machine_.trial_->outer;
  machine_.builder_.set_effects(effects_);
  machine_.builder_.set_location(location_);
  activation_.registers = std::move(registers_);
  activation_.cursor = cursor_;
  activation_.running = running_;
  activation_.block = block_;
  activation_.next = next_;
  activation_.state = std::move(state_);
}

LoopSummariser::LoopSummariser(Machine& machine, Activation& activation)
    : machine_(machine), builder_(machine.builder_), memory_(machine.memory_), activation_(activation),
      head_(activation.info->order[activation.loops.back().begin].block) {}

/// The body from the head to where it comes back. What leaves it is pending behind the loop if it is kept.
std::vector<EdgeState> LoopSummariser::run_body(EdgeState state, bool keep) {
  Activation& a = activation_;
  std::vector<std::vector<EdgeState>> outside(a.pending.size());
  std::swap(outside, a.pending);
  std::vector<EdgeState> returns = std::exchange(a.returns, {});
  const LoopFrame frame = a.loops.back();
  a.loops.back() = {};
  a.loops.back().begin = frame.begin;
  a.loops.back().end = frame.end;
  a.loops.back().body_only = true;
  a.pending[head_].push_back(std::move(state));
  a.cursor = frame.begin + 1;
  a.running = false;
  machine_.body_done_ = false;
  while (!machine_.body_done_) machine_.step();
  machine_.body_done_ = false; // of this loop; one around it may go on
  leaving_decided_ = a.loops.back().exit_decided && !a.loops.back().exit_undecided;
  a.loops.back() = frame;
  std::vector<EdgeState> back = std::exchange(a.pending[head_], {});
  std::swap(outside, a.pending); // now `outside` is what the body made
  std::swap(returns, a.returns);
  if (!keep) return back;
  for (size_t block = 0; block < outside.size(); ++block)
    for (EdgeState& leaving : outside[block]) a.pending[block].push_back(std::move(leaving));
  for (EdgeState& leaving : returns) a.returns.push_back(std::move(leaving));
  return back;
}

ValueId LoopSummariser::read(EdgeState& state, const LoopVariable& cell) {
  if (cell.is_phi) return state.values[cell.phi];
  return memory_.load(state.memory, state.position.guard, builder_.pointer(cell.object, cell.offset),
                      cell.type);
}

void LoopSummariser::write(EdgeState& state, const LoopVariable& cell, ValueId value) {
  if (cell.is_phi) {
    state.values[cell.phi] = value;
    return;
  }
  const ValueId place = builder_.pointer(cell.object, cell.offset);
  if (!machine_.on_trial()) machine_.note_stored(place, value);
  memory_.store(state.memory, state.position.guard, place, value);
}

void LoopSummariser::forget_arrays(EdgeState& state) {
  for (const ObjectId object : arrays_) memory_.forget_object(state.memory, object);
}

/// A state of its own for a trial: its guard is what holds beyond the loop's.
EdgeState LoopSummariser::on_trial(const EdgeState& entry) const {
  EdgeState state = entry;
  state.position = machine_.forks_.root();
  state.position.facts = entry.position.facts;
  return state;
}

/// Whether a value is a constant on some way.
bool LoopSummariser::may_be_constant(ValueId value, int depth) const {
  const Instruction& i = builder_.program()[value];
  if (i.opcode == Opcode::Const || i.opcode == Opcode::Pointer) return true;
  if (depth == 0) return false;
  switch (i.opcode) {
  case Opcode::Ite:
    return may_be_constant(i.operands[1], depth - 1) || may_be_constant(i.operands[2], depth - 1);
  case Opcode::PtrAdd:
    return builder_.program()[i.operands[0]].opcode == Opcode::Pointer &&
           may_be_constant(i.operands[1], depth - 1);
  case Opcode::ZExt:
  case Opcode::SExt: return builder_.type(i.operands[0]).is_boolean();
  default: return i.type.is_boolean();
  }
}

/// A condition on which a value depends that is no constant; none() where none is seen.
ValueId LoopSummariser::choice_in(ValueId value, int depth) const {
  const Instruction& i = builder_.program()[value];
  if (builder_.is_constant(value) || depth == 0) return {};
  if (i.opcode == Opcode::Ite) return i.operands[0];
  if (i.type.is_boolean()) return value;
  switch (i.opcode) {
  case Opcode::ZExt:
  case Opcode::SExt:
  case Opcode::Extract: return choice_in(i.operands[0], depth - 1);
  case Opcode::Add:
  case Opcode::Sub:
  case Opcode::Mul:
  case Opcode::Xor:
  case Opcode::PtrAdd: {
    const ValueId left = choice_in(i.operands[0], depth - 1);
    return left.valid() ? left : choice_in(i.operands[1], depth - 1);
  }
  default: return {};
  }
}

/// What a value is where a condition holds, as far as its choices show it.
ValueId LoopSummariser::cofactor(ValueId value, ValueId condition, int depth) {
  const Instruction i = builder_.program()[value];
  if (builder_.is_constant(value) || depth == 0) return value;
  const auto part = [&](int k) { return cofactor(i.operands[k], condition, depth - 1); };
  if (i.type.is_boolean()) {
    if (builder_.implies(condition, value)) return builder_.boolean(true);
    if (builder_.excludes(condition, value)) return builder_.boolean(false);
    if (i.opcode != Opcode::Ite) return value;
  }
  switch (i.opcode) {
  case Opcode::Ite:
    if (builder_.implies(condition, i.operands[0])) return part(1);
    if (builder_.excludes(condition, i.operands[0])) return part(2);
    return builder_.ite(i.operands[0], part(1), part(2));
  case Opcode::ZExt: return builder_.zext(part(0), i.type.width());
  case Opcode::SExt: return builder_.sext(part(0), i.type.width());
  case Opcode::Extract: return builder_.extract(part(0), uint32_t(i.imm), i.type.width());
  case Opcode::Add:
  case Opcode::Sub:
  case Opcode::Mul:
  case Opcode::Xor: return builder_.binary(i.opcode, part(0), part(1));
  case Opcode::PtrAdd: return builder_.ptr_add(part(0), part(1));
  default: return value;
  }
}

/// Takes a state apart until the control cells are constants in each part.
void LoopSummariser::split(EdgeState state, std::vector<EdgeState>& parts, int depth) {
  Trial& trial = *machine_.trial_;
  for (const LoopVariable& cell : cells_) {
    if (cell.kind != LoopVariable::Kind::Control) continue;
    const ValueId value = read(state, cell);
    if (builder_.is_constant(value) || builder_.program()[value].opcode == Opcode::Pointer) continue;
    const ValueId condition = choice_in(value, deepest_choice);
    if (!condition.valid() || depth == 0 || parts.size() > most_control_states)
      return trial.refuse("a variable takes many different values");
    const ForkTree::Sides sides = machine_.forks_.fork(state.position, condition);
    const auto side = [&](const Position& position, ValueId holds) {
      EdgeState part = state;
      part.position = position;
      for (const LoopVariable& other : cells_) {
        const ValueId before = read(part, other);
        const ValueId after = cofactor(before, holds, deepest_choice);
        if (after != before) write(part, other, after);
      }
      split(std::move(part), parts, depth - 1);
    };
    if (sides.then_possible) side(sides.then_side, condition);
    if (sides.else_possible) side(sides.else_side, builder_.not_(condition));
    return;
  }
  parts.push_back(std::move(state));
}

/// As many runs of the body as the pattern has it.
std::vector<EdgeState> LoopSummariser::run_iteration(EdgeState state, bool keep) {
  for (uint32_t run = 1; run < pattern_.core; ++run) {
    std::vector<EdgeState> back = run_control_states(std::move(state), keep);
    if (back.empty()) return back;
    state = machine_.forks_.join(std::move(back));
  }
  return run_control_states(std::move(state), keep);
}

/// An iteration, or several until the control cells are what they were: states that come back with other
/// values there go through the body again.
std::vector<EdgeState> LoopSummariser::run_control_states(EdgeState state, bool keep) {
  Trial& trial = *machine_.trial_;
  using Key = std::vector<ValueId>;
  const auto key_of = [&](EdgeState& of) {
    Key key;
    for (const LoopVariable& cell : cells_)
      if (cell.kind == LoopVariable::Kind::Control) key.push_back(read(of, cell));
    return key;
  };
  const Key start = key_of(state);
  if (start.empty()) return run_body(std::move(state), keep);
  std::vector<EdgeState> again;
  std::map<Key, std::vector<EdgeState>> waiting;
  std::set<Key> seen;
  waiting[start].push_back(std::move(state));
  while (!waiting.empty()) {
    auto next = waiting.begin();
    if (!seen.insert(next->first).second || seen.size() > most_control_states) {
      trial.refuse("its control states do not return to the first one");
      return {};
    }
    EdgeState joined = machine_.forks_.join(std::move(next->second));
    waiting.erase(next);
    std::vector<EdgeState> parts;
    for (EdgeState& back : run_body(std::move(joined), keep)) split(std::move(back), parts, deepest_choice);
    if (!trial.refused.empty()) return {};
    for (EdgeState& part : parts) {
      const Key key = key_of(part);
      (key == start ? again : waiting[key]).push_back(std::move(part));
    }
  }
  return again;
}

/// What a pointer may point to is changed somewhere; `known` becomes false where that is new.
bool LoopSummariser::note_array(ValueId pointer, bool& known) {
  const Resolution resolution = memory_.resolve(pointer);
  if (!resolution.complete) return refuse("a store through a pointer that may point anywhere");
  for (const PointerTarget& target : resolution.targets) {
    if (target.object == null_object) continue;
    if (target.object.index() >= first_object_) {
      if (inductive_) continue; // of this iteration alone
      return refuse("a store into a block of this iteration");
    }
    known &= !arrays_.insert(target.object).second;
  }
  return true;
}

/// Adds what the trial stored to the cells and arrays; false when it must be tried again with these.
bool LoopSummariser::note_writes(const Trial& trial, const std::vector<EdgeState>& back, bool first) {
  bool known = true;
  for (const Trial::Write& write : trial.writes) {
    if (inductive_ && leaves_loop(write.guard, back)) continue;
    const Instruction& place = builder_.program()[write.pointer];
    if (place.opcode == Opcode::Pointer) {
      if (place.object.index() >= first_object_) continue; // of this iteration alone
      const Type type = builder_.type(write.value);
      const auto offset = int64_t(place.imm);
      const auto bytes = [&](Type t) { return int64_t(builder_.program().target.bytes(t)); };
      if (arrays_.count(place.object) != 0) {
        if (first || inductive_) continue;
        return refuse("a part of an array is a variable of the loop");
      }
      const auto same = std::find_if(cells_.begin(), cells_.end(), [&](const LoopVariable& cell) {
        return !cell.is_phi && cell.object == place.object && cell.offset < offset + bytes(type) &&
               offset < cell.offset + bytes(cell.type);
      });
      if (same != cells_.end()) {
        if (same->offset == offset && same->type == type) continue;
        if (!inductive_) return refuse("a variable is written with different types");
        arrays_.insert(place.object);
        known = false;
        continue;
      }
      if (!write.certain && !inductive_) {
        if (first) continue; // the first place of an array
        return refuse("a store that may be invalid");
      }
      if (cells_.size() == most_cells) return refuse("too many variables change");
      LoopVariable cell;
      cell.object = place.object;
      cell.offset = offset;
      cell.type = type;
      cell.never_control = inductive_;
      cells_.push_back(cell);
      known = false;
      continue;
    }
    if (!note_array(write.pointer, known)) return false;
  }
  for (const ValueId block : trial.blocks)
    if (!note_array(block, known)) return false;
  // What the first iteration stored at a constant place was the first cell of an array.
  std::erase_if(cells_,
                [&](const LoopVariable& cell) { return !cell.is_phi && arrays_.count(cell.object) != 0; });
  return known;
}

/// The low bits of a sum are the sum of the low bits: C computes with char and short as int.
ValueId LoopSummariser::narrowed(ValueId value, int depth) {
  const Instruction low = builder_.program()[value];
  if (low.opcode != Opcode::Extract || low.imm != 0 || depth == 0) return value;
  const Instruction wide = builder_.program()[low.operands[0]];
  const uint32_t width = low.type.width();
  if (wide.opcode != Opcode::Add && wide.opcode != Opcode::Sub) return value;
  const ValueId a = narrowed(builder_.trunc(wide.operands[0], width), depth - 1);
  const ValueId b = narrowed(builder_.trunc(wide.operands[1], width), depth - 1);
  return builder_.binary(wide.opcode, a, b);
}

void LoopSummariser::classify(const std::vector<ValueId>& leaves, const std::vector<ValueId>& after,
                              const EdgeState& back, uint32_t mark, uint32_t began) {
  const Program& program = builder_.program();
  const auto is_old = [&](ValueId v) { return builder_.is_constant(v) || v.index() < mark; };
  std::vector<bool> used(program.size());
  for (uint32_t i = began; i < program.size(); ++i)
    for (const ValueId operand : program[ValueId(i)].operands)
      if (operand.valid()) used[operand.index()] = true;
  if (cells_.size() > 1) // one variable may have become another
    for (const ValueId value : after) used[value.index()] = true;
  for (const Trial::Write& write : machine_.trial_->writes)
    used[write.pointer.index()] = used[write.value.index()] = used[write.guard.index()] = true;
  used[back.position.guard.index()] = true;
  std::vector<ValueId> steps(cells_.size());
  for (size_t i = 0; i < cells_.size(); ++i) {
    LoopVariable& cell = cells_[i];
    if (cell.kind == LoopVariable::Kind::Control) continue;
    if (inductive_ && is_dead(cell)) {
      cell.kind = LoopVariable::Kind::Dead;
      continue;
    }
    const ValueId before = leaves[i];
    const ValueId x = cell.type.is_pointer() ? builder_.ptr_offset(before) : before;
    const ValueId y = cell.type.is_pointer() ? builder_.ptr_offset(after[i]) : narrowed(after[i], 8);
    const bool one_object =
        !cell.type.is_pointer() || builder_.is_true(builder_.same_object(before, after[i]));
    const ValueId step = builder_.binary(Opcode::Sub, y, x);
    if (!cell.type.is_pointer()) steps[i] = step;
    const bool as_guessed = one_object && builder_.is_constant(step) && program.constant(step) == cell.guess;
    if (cell.guess && (!as_guessed || cell.never_affine)) {
      std::erase_if(guessed_, [&](const LoopVariable& other) { return other.is_same(cell); });
      cell.guess.reset(); // what this trial shows of the others depends on it: there will be another one
      continue;
    }
    if (!cell.never_affine && one_object && is_old(step) &&
        (cell.type.is_pointer() || cell.type.width() > 1)) {
      cell.kind = LoopVariable::Kind::Affine;
      cell.step = step;
      cell.constant_step.reset();
      if (builder_.is_constant(step)) cell.constant_step = program.constant(step);
      for (uint32_t k = mark; k < program.size(); ++k) {
        const Instruction& use = program[ValueId(k)];
        if (use.opcode != Opcode::SExt && use.opcode != Opcode::ZExt) continue;
        const Instruction& from = program[use.operands[0]];
        const bool of_cell =
            use.operands[0] == before ||
            (from.opcode == Opcode::Add && (from.operands[0] == before || from.operands[1] == before));
        (use.opcode == Opcode::SExt ? cell.extended_signed : cell.extended) |= of_cell;
      }
      continue;
    }
    const Opcode first = program[cell.first].opcode;
    if (!cell.never_control && may_be_constant(after[i], deepest_choice) &&
        (first == Opcode::Const || first == Opcode::Pointer))
      cell.kind = LoopVariable::Kind::Control;
    else
      cell.kind = inductive_ || used[before.index()] || (cell.type.is_pointer() && used[x.index()])
                      ? LoopVariable::Kind::Recurrent
                      : LoopVariable::Kind::Dead;
  }
  if (!inductive_)
    while (find_polynomials(leaves, steps, mark)) {
    }
}

/// One trial; false when the loop is refused or must be tried again. With all kinds known it is the proof of
/// what they say, since it starts from arbitrary values.
/// The first one starts from the loop's first state instead and shows what there is.
bool LoopSummariser::probe(const EdgeState& entry, bool first) {
  Trial trial;
  trial.inductive = inductive_;
  const Builder::Mark mark = memory_.mark();
  const auto size = uint32_t(builder_.program().size());
  first_object_ = uint32_t(builder_.program().object_count());
  bool settled = false;
  {
    const TrialScope scope(machine_, activation_, trial);
    EdgeState state = on_trial(entry);
    forget_arrays(state);
    std::vector<ValueId> leaves, numbers;
    const std::vector<LoopVariable> before = cells_;
    const ValueId iteration =
        builder_.open(OpenKind::Iterations, Type::integer(most_bits_of_a_count), builder_.boolean(true));
    for (const LoopVariable& cell : cells_) {
      ValueId value = cell.first, number;
      if (!first && cell.guess) {
        value = moved(cell, builder_.constant(*cell.guess), iteration);
      } else if (!first && !cell.targets.empty()) {
        value = arbitrary_value(cell, builder_.boolean(true));
      } else if (!first && cell.kind != LoopVariable::Kind::Control) {
        const Type type = Type::integer(builder_.program().target.bits(cell.type));
        number = builder_.open(OpenKind::Iterations, type, builder_.boolean(true));
        value = cell.type.is_pointer() ? builder_.ptr_add(cell.first, number) : number;
      }
      leaves.push_back(value);
      numbers.push_back(number);
      write(state, cell, value);
    }
    const auto began = uint32_t(builder_.program().size());
    std::vector<EdgeState> back = run_iteration(std::move(state), false);
    if (!trial.refused.empty()) {
      // A cell that was taken for a control state may be none.
      for (LoopVariable& cell : cells_)
        if (cell.kind == LoopVariable::Kind::Control) {
          cell.never_control = true;
          cell.kind = LoopVariable::Kind::Unknown;
          trial.refused.clear();
        }
      if (!trial.refused.empty()) refuse(trial.refused);
    } else if (back.empty()) {
      refuse("no iteration is followed by another");
    } else if (note_writes(trial, back, first) && !first && explanation_.empty()) {
      EdgeState joined = machine_.forks_.join(std::move(back));
      const auto ran = uint32_t(builder_.program().size());
      std::vector<ValueId> after;
      for (const LoopVariable& cell : cells_) after.push_back(read(joined, cell));
      // What cannot be forwarded is loaded anew; what the body itself loaded and stored is a value as any
      // other.
      for (const ValueId value : after)
        if (!inductive_ && builder_.program()[value].opcode == Opcode::Load && value.index() >= ran)
          refuse("a variable may be changed through a pointer");
      const Span span{began, uint32_t(builder_.program().size())};
      if (explanation_.empty()) classify(leaves, after, joined, size, began);
      settled = !inductive_ || learn_pointers(after);
      for (size_t i = 0; i < cells_.size(); ++i)
        settled &= cells_[i].kind == before[i].kind && cells_[i].guess == before[i].guess;
      if (settled && inductive_ && !machine_.on_inner_trial())
        find_candidates(leaves, numbers, after, size, span);
    }
  }
  reads_inputs_ |= trial.reads_inputs;
  memory_.rollback(mark);
  machine_.forget_constants(size);
  for (LoopVariable& cell : cells_)
    if (cell.constant_step) cell.step = builder_.constant(*cell.constant_step);
  return settled && explanation_.empty();
}

/// Finds out what the loop changes and how; false when it cannot be summarised.
bool LoopSummariser::learn(const EdgeState& entry) {
  EdgeState state = entry;
  for (uint32_t i = 0; i < entry.values.size(); ++i) {
    LoopVariable cell;
    cell.is_phi = true;
    cell.phi = i;
    cell.type = builder_.type(entry.values[i]);
    cell.first = entry.values[i];
    cell.never_control = inductive_;
    cells_.push_back(cell);
  }
  for (int i = 0; i < most_probes; ++i) {
    if (probe(entry, i == 0)) return true;
    if (!explanation_.empty()) return false;
    if (i == 0 && leaving_decided_) decided_ = true;
    if (decided_) return refuse("constants decide when it ends");
    for (LoopVariable& cell : cells_)
      if (!cell.first.valid()) cell.first = read(state, cell);
    guess_steps();
  }
  return refuse("its variables do not settle");
}

} // namespace fathom::frontend
