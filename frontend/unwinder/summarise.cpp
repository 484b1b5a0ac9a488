// The summary of a loop: the state after k iterations, what holds of all of them, and one more iteration.
#include "frontend/unwinder/machine.h"
#include "frontend/unwinder/summary.h"

#include <algorithm>
#include <bit>

namespace fathom::frontend {

using namespace program;

namespace {

uint32_t magnitude_bits(int64_t step) {
  const uint64_t size = step < 0 ? 0 - uint64_t(step) : uint64_t(step);
  return size <= 1 ? 0 : uint32_t(std::bit_width(size - 1));
}

} // namespace

/// As many iterations as cannot make a number wrap that the body widens, so that places are linear in them.
/// More than that is an obligation.
uint32_t LoopSummariser::index_width() const {
  // The cells of an array of up to 8 bytes each that there is one of for each iteration must not meet.
  const bool has_arrays = reads_inputs_ || has(LoopVariable::Kind::Recurrent);
  uint32_t width = builder_.pointer_bits() - (has_arrays ? 4 : 1);
  for (const LoopVariable& cell : cells_) {
    if (cell.kind != LoopVariable::Kind::Affine || cell.type.is_pointer()) continue;
    if (cell.type.width() < 32 || cell.type.width() > 64) continue; // wider ones are no places
    if (!cell.extended && !cell.extended_signed) continue;
    if (!builder_.is_constant(cell.step)) continue;
    const bool from_start = builder_.is_constant(cell.first) && builder_.constant_u64(cell.first) <= 1;
    uint32_t bits = cell.type.width() - (cell.extended_signed ? 1 : 0) - (from_start ? 0 : 1);
    bits -= magnitude_bits(builder_.constant_i64(cell.step));
    width = std::min(width, std::max<uint32_t>(bits, 16));
  }
  return width;
}

ValueId LoopSummariser::affine(const LoopVariable& cell, ValueId number) {
  return moved(cell, cell.step, number);
}

/// first + number * step, modulo the width of the cell.
ValueId LoopSummariser::moved(const LoopVariable& cell, ValueId step, ValueId number) {
  const uint32_t bits = builder_.program().target.bits(cell.type);
  const ValueId grown = builder_.binary(Opcode::Mul, builder_.resize(number, bits), step);
  return cell.type.is_pointer() ? builder_.ptr_add(cell.first, grown)
                                : builder_.binary(Opcode::Add, cell.first, grown);
}

ValueId LoopSummariser::closed_form(const LoopVariable& cell, ValueId number) {
  return cell.kind == LoopVariable::Kind::Affine ? affine(cell, number) : polynomial(cell, number);
}

/// The value of a recurrent variable after `number` iterations.
ValueId LoopSummariser::recurrent_at(size_t i, ValueId number, EdgeState& state) {
  return machine_.array_cell(state.memory, recurrent_[i], number, cells_[i].type);
}

/// The body on trial in the state after `index_` iterations. What is returned says that another iteration
/// follows, and that nothing happened that the summary does not describe. none() where it is refused.
ValueId LoopSummariser::region(const EdgeState& entry) {
  Trial trial;
  const TrialScope scope(machine_, activation_, trial);
  trial.iteration = builder_.zext(index_, builder_.pointer_bits());
  const auto start = uint32_t(builder_.program().size());
  first_object_ = uint32_t(builder_.program().object_count());
  const auto windows = windows_after(entry, trial.iteration);
  if (!windows) return refuse("a variable does not forget what it was"), ValueId();
  trial.open = builder_.boolean(false); // of other iterations
  std::vector<EdgeState> back = run_iteration(state_after(entry, index_, *windows), false);
  const auto end = uint32_t(builder_.program().size());
  if (!trial.refused.empty() || back.empty()) {
    refuse(trial.refused.empty() ? "no iteration is followed by another" : trial.refused);
    return {};
  }
  EdgeState joined = machine_.forks_.join(std::move(back));
  ValueId stay = builder_.conjoin(joined.position.guard, builder_.not_(trial.open));
  if (!find_moving(trial, joined.position.guard) || !reads_are_old(start, end)) return {};
  EdgeState before = on_trial(entry);
  forget_arrays(before);
  for (size_t i = 0; i < cells_.size(); ++i) {
    if (cells_[i].kind != LoopVariable::Kind::Recurrent) continue;
    const ValueId next =
        builder_.binary(Opcode::Add, index_, builder_.constant(builder_.width_of(index_), 1));
    stay = builder_.conjoin(stay, builder_.eq(recurrent_at(i, next, before), read(joined, cells_[i])));
  }
  stay = builder_.conjoin(stay, describe_effects(before));
  return builder_.conjoin(stay, builder_.not_(wraps(index_)));
}

/// Whether a number that is widened to a place has wrapped around after so many iterations.
ValueId LoopSummariser::wraps(ValueId number) {
  ValueId any = builder_.boolean(false);
  for (const auto& [start, slope] : no_wrap_) {
    const uint32_t narrow = builder_.width_of(start), width = builder_.width_of(number) + narrow + 64;
    const ValueId travel =
        builder_.binary(Opcode::Mul, builder_.zext(number, width), builder_.constant(width, slope));
    const ValueId place = builder_.binary(Opcode::Add, builder_.zext(start, width), travel);
    any = builder_.disjoin(any, builder_.not_(builder_.eq(builder_.extract(place, narrow, width - narrow),
                                                          builder_.constant(width - narrow, 0))));
  }
  return any;
}

/// The iteration in which the loop is left, executed as any other. Where it is followed by another one, that
/// is what a larger number of iterations stands for.
void LoopSummariser::last_iteration(EdgeState state) {
  Trial trial;
  trial.silent = false;
  trial.open = builder_.boolean(false);
  const ValueId guard = state.position.guard;
  machine_.trial_ = &trial;
  const std::vector<EdgeState> back = run_iteration(std::move(state), true);
  machine_.trial_ = nullptr;
  // Its control states were those of the region, but the builder may know less of it.
  if (!trial.refused.empty())
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, guard, builder_.boolean(true),
                   fmt::format("a summarised loop: {}", trial.refused));
  const ValueId most = builder_.constant(BitVector::ones(builder_.width_of(count_)));
  for (const EdgeState& next : back) {
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, next.position.guard,
                   builder_.eq(count_, most), "a summarised loop with more iterations than are counted");
    // The first iteration that wraps around is this one of a summary in which none has.
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, next.position.guard, wraps(count_),
                   "a summarised loop in which a place wraps around");
    MemoryState memory = next.memory;
    machine_.check_leaks(memory, next.position.guard, Machine::EndKind::Never, next.values);
  }
}

/// Tried without windows where they turn out to be none, and with a narrower index where that is asked for.
bool LoopSummariser::commit(const EdgeState& entry) {
  if (commit_as_found(entry)) return true;
  if (window_ == 0) return false;
  window_ = 0;
  for (LoopVariable& cell : cells_)
    if (cell.kind == LoopVariable::Kind::Window) cell.kind = cell.otherwise;
  forget_attempt();
  return commit_as_found(entry);
}

void LoopSummariser::forget_attempt() {
  recurrent_.clear();
  moving_.clear();
  effects_.clear();
  no_wrap_.clear();
  explanation_.clear();
}

bool LoopSummariser::commit_as_found(const EdgeState& entry) {
  for (const LoopVariable& cell : cells_)
    if (cell.kind == LoopVariable::Kind::Recurrent &&
        (cell.type.is_pointer() || cell.type.width() % 8 != 0 || cell.type.width() > 64))
      return refuse("a pointer or a truth value that changes irregularly");
  const uint32_t width = index_width();
  if (commit(entry, width)) return true;
  if (narrower_ == 0 || narrower_ >= width) return false;
  forget_attempt();
  return commit(entry, narrower_);
}

bool LoopSummariser::commit(const EdgeState& entry, uint32_t width) {
  const Builder::Mark mark = memory_.mark();
  const auto size = uint32_t(builder_.program().size());
  EdgeState state = entry;
  for (const LoopVariable& cell : cells_) {
    const bool is_recurrent = cell.kind == LoopVariable::Kind::Recurrent;
    recurrent_.push_back(is_recurrent ? machine_.summary_array(state.memory, "values of a variable")
                                      : ObjectId());
  }
  forgotten_.assign(cells_.size(), ValueId());
  for (size_t i = 0; i < cells_.size(); ++i)
    if (cells_[i].kind == LoopVariable::Kind::Window)
      forgotten_[i] = builder_.open(OpenKind::Iterations, cells_[i].type, state.position.guard);
  index_ = builder_.index(width);
  const ValueId stay = region(state);
  if (!stay.valid()) {
    memory_.rollback(mark);
    machine_.forget_constants(size);
    return false;
  }
  count_ = builder_.open(OpenKind::Iterations, Type::integer(width), state.position.guard);
  binomials_.clear();
  about_binomials_ = builder_.boolean(true);
  ValueId holds = builder_.forall(index_, count_, stay);
  const auto windows = [&] {
    Trial trial;
    const TrialScope scope(machine_, activation_, trial);
    return windows_after(entry, builder_.zext(count_, builder_.pointer_bits()));
  }();
  if (!windows) {
    memory_.rollback(mark);
    machine_.forget_constants(size);
    return refuse("a variable does not forget what it was");
  }
  const ValueId zero = builder_.constant(width, 0);
  for (size_t i = 0; i < cells_.size(); ++i)
    if (cells_[i].kind == LoopVariable::Kind::Recurrent)
      holds = builder_.conjoin(holds, builder_.eq(recurrent_at(i, zero, state), cells_[i].first));
  if (!machine_.forks_.assume(state.position, holds)) return true; // the loop cannot be reached
  apply_effects(state, count_);
  for (size_t i = 0; i < cells_.size(); ++i) {
    const LoopVariable& cell = cells_[i];
    switch (cell.kind) {
    case LoopVariable::Kind::Affine:
    case LoopVariable::Kind::Polynomial: write(state, cell, closed_form(cell, count_)); break;
    case LoopVariable::Kind::Recurrent: write(state, cell, recurrent_at(i, count_, state)); break;
    case LoopVariable::Kind::Dead:
      write(state, cell, machine_.arbitrary(OpenKind::Iterations, cell.type, state.position.guard));
      break;
    case LoopVariable::Kind::Window: write(state, cell, (*windows)[i]); break;
    case LoopVariable::Kind::Control: break; // as it was
    case LoopVariable::Kind::Unknown: FATHOM_UNREACHABLE("a variable of unknown kind");
    }
  }
  if (!machine_.forks_.assume(state.position, builder_.conjoin(about_binomials_, at_limits(stay))))
    return true;
  last_iteration(std::move(state));
  return true;
}

bool LoopSummariser::attempt(const EdgeState& entry) {
  const LoopFrame& frame = activation_.loops.back();
  for (uint32_t i = frame.begin; i < frame.end; ++i)
    if (!activation_.pending[activation_.info->order[i].block].empty())
      return refuse("it is entered in its midst");
  const bool may_induct = machine_.bounds_.induction;
  if (machine_.on_trial()) return induct(entry);
  const bool learned = learn(entry);
  if (learned) find_windows(entry);
  if (learned && has(LoopVariable::Kind::Recurrent) && find_pattern(entry)) {
    if (pattern_.prefix > 0) return false;
    learn_by_pattern(entry);
  }
  const std::string irregular = names_of(LoopVariable::Kind::Recurrent);
  if (may_induct && learned && !irregular.empty())
    refuse("irregular: " + irregular);
  else if (learned && commit(entry))
    return explain();
  return may_induct && !decided_ && induct(entry);
}

bool LoopSummariser::has(LoopVariable::Kind kind) const {
  return std::any_of(cells_.begin(), cells_.end(),
                     [&](const LoopVariable& cell) { return cell.kind == kind; });
}

/// "i, words"
std::string LoopSummariser::names_of(LoopVariable::Kind kind) const {
  std::string names;
  for (const LoopVariable& cell : cells_)
    if (cell.kind == kind) names += (names.empty() ? "" : ", ") + name_of(cell);
  return names;
}

/// "affine i, p; recurrent sum; a copy into buffer"
bool LoopSummariser::explain() {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
  const auto add_kind = [&](LoopVariable::Kind kind, const char* what) {
    const std::string names = names_of(kind);
    if (!names.empty()) add(fmt::format("{} {}", what, names));
  };
  add_kind(LoopVariable::Kind::Affine, "affine");
  add_kind(LoopVariable::Kind::Polynomial, "polynomial");
  add_kind(LoopVariable::Kind::Control, "control");
  add_kind(LoopVariable::Kind::Recurrent, "recurrent");
  add_kind(LoopVariable::Kind::Dead, "dead");
  const std::string last = window_ == 1 ? "last iteration" : fmt::format("last {} iterations", window_);
  add_kind(LoopVariable::Kind::Window, fmt::format("known by the {}", last).c_str());
  for (size_t i = 0; i < effects_.size(); ++i) {
    const char* what = effects_[i].kind == Effect::Kind::Fill   ? "a fill of"
                       : effects_[i].kind == Effect::Kind::Copy ? "a copy into"
                                                                : "stores into";
    add(fmt::format("{} {}", what, builder_.program().object(moving_[i].object).name));
  }
  if (text.empty()) text = "nothing changes";
  explanation_ = pattern_.core == 1 ? text : fmt::format("{} iterations at a time: {}", pattern_.core, text);
  return true;
}

} // namespace fathom::frontend
