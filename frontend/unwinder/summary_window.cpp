// Variables that forget: after a few iterations their value is a function of what these iterations read.
#include "frontend/unwinder/machine.h"
#include "frontend/unwinder/summary.h"

#include <algorithm>
#include <utility>

#include "loops/dependence.h"

namespace fathom::frontend {

using namespace program;

namespace {

constexpr uint32_t longest_window = 8; ///< iterations

} // namespace

/// The state after `number` iterations, where windows have the given values.
EdgeState LoopSummariser::state_after(const EdgeState& entry, ValueId number,
                                      const std::vector<ValueId>& windows) {
  EdgeState state = on_trial(entry);
  forget_arrays(state);
  for (size_t i = 0; i < cells_.size(); ++i) {
    const LoopVariable& cell = cells_[i];
    if (cell.has_closed_form()) write(state, cell, closed_form(cell, number));
    if (cell.kind == LoopVariable::Kind::Recurrent) write(state, cell, recurrent_at(i, number, state));
    if (cell.kind == LoopVariable::Kind::Window) write(state, cell, windows[i]);
  }
  return state;
}

/// Whether a load of the body sees what memory held before the loop.
bool LoopSummariser::reads_others(ValueId load) {
  const Resolution resolution = memory_.resolve(builder_.program()[load].operands[0]);
  if (!resolution.complete) return false;
  return std::none_of(resolution.targets.begin(), resolution.targets.end(), [&](const PointerTarget& target) {
    if (target.object == null_object) return false;
    if (target.object.index() >= first_object_)
      return builder_.program().object(target.object).kind != ObjectKind::Summary;
    return std::any_of(cells_.begin(), cells_.end(), [&](const LoopVariable& cell) {
      return !cell.is_phi && cell.object == target.object;
    });
  });
}

/// Executes the body from a state whose windows are the values `given`, and says after how many iterations
/// each window depends on none of these (0: on some of them after `most` too). `last` gets the values there.
std::vector<uint32_t> LoopSummariser::forget(EdgeState state, const std::vector<ValueId>& given,
                                             uint32_t from, uint32_t most, std::vector<ValueId>& last) {
  std::vector<uint32_t> after(cells_.size(), 0);
  std::vector<BitVector> masks(cells_.size());
  last.assign(cells_.size(), ValueId());
  for (uint32_t iteration = 1; iteration <= most; ++iteration) {
    std::vector<EdgeState> back = run_iteration(std::move(state), false);
    if (!machine_.trial_->refused.empty() || back.empty()) return std::vector<uint32_t>(cells_.size(), 0);
    state = machine_.forks_.join(std::move(back));
    for (size_t i = 0; i < cells_.size(); ++i)
      if (cells_[i].kind == LoopVariable::Kind::Window) last[i] = read(state, cells_[i]);
    const Dependence dependence(builder_.program(), from, given,
                                [&](ValueId load) { return reads_others(load); });
    bool all = true, changed = false;
    for (size_t i = 0; i < cells_.size(); ++i) {
      if (cells_[i].kind != LoopVariable::Kind::Window) continue;
      const BitVector mask = dependence.of(last[i]);
      changed |= iteration == 1 || mask != masks[i];
      masks[i] = mask;
      if (!mask.is_zero())
        after[i] = 0;
      else if (after[i] == 0)
        after[i] = iteration;
      all &= after[i] != 0;
    }
    if (most == longest_window && (all || !changed)) break; // only looking for the number
  }
  return after;
}

/// Makes windows of the recurrent variables that forget; and of dead ones where there are such, since what
/// they are behind the loop is known then. What they become is proved again where it is used.
void LoopSummariser::find_windows(const EdgeState& entry) {
  window_ = 0;
  const bool any = std::any_of(cells_.begin(), cells_.end(), [](const LoopVariable& cell) {
    return cell.kind == LoopVariable::Kind::Recurrent && !cell.type.is_pointer();
  });
  // What an iteration reads has to be the same when it is executed again to see what it reads.
  if (!any || reads_inputs_ || !arrays_.empty()) return;
  const std::vector<LoopVariable> before = cells_;
  const Builder::Mark mark = memory_.mark();
  const auto size = uint32_t(builder_.program().size());
  std::vector<uint32_t> after;
  {
    Trial trial;
    const TrialScope scope(machine_, activation_, trial);
    first_object_ = uint32_t(builder_.program().object_count());
    std::vector<ValueId> given;
    EdgeState state = on_trial(entry);
    for (LoopVariable& cell : cells_) {
      if (cell.kind == LoopVariable::Kind::Control) continue;
      const Type type = Type::integer(builder_.program().target.bits(cell.type));
      ValueId value = builder_.open(OpenKind::Iterations, type, builder_.boolean(true));
      if (!cell.has_closed_form()) {
        given.push_back(value);
        if (!cell.type.is_pointer()) cell.kind = LoopVariable::Kind::Window;
      }
      write(state, cell, cell.type.is_pointer() ? builder_.ptr_add(cell.first, value) : value);
    }
    std::vector<ValueId> last;
    after = forget(std::move(state), given, size, longest_window, last);
  }
  memory_.rollback(mark);
  machine_.forget_constants(size);
  cells_ = before;
  bool forgets = false;
  for (size_t i = 0; i < cells_.size(); ++i)
    forgets |= after[i] != 0 && cells_[i].kind == LoopVariable::Kind::Recurrent;
  if (!forgets) return;
  for (size_t i = 0; i < cells_.size(); ++i) {
    if (after[i] == 0) continue;
    cells_[i].otherwise = std::exchange(cells_[i].kind, LoopVariable::Kind::Window);
    window_ = std::max(window_, after[i]);
  }
}

/// The values of windows after `number` iterations (of pointer width), by cell:
///
///     number = 0        the first one
///     number = j < d    what j iterations make of that
///     else              what d iterations make of anything, from the state after number - d
///
/// Each of these iterations is followed by another one, so what Stay says holds of it. Nothing where it
/// depends on what it was after number - d after all.
std::optional<std::vector<ValueId>> LoopSummariser::windows_after(const EdgeState& entry, ValueId number) {
  std::vector<ValueId> result(cells_.size());
  if (window_ == 0) return result;
  const uint32_t bits = builder_.pointer_bits();
  const auto amount = [&](uint32_t n) { return builder_.constant(bits, n); };
  for (size_t i = 0; i < cells_.size(); ++i) result[i] = cells_[i].first;
  std::vector<ValueId> last;
  EdgeState state = state_after(entry, amount(0), result);
  for (uint32_t j = 1; j < window_; ++j) {
    if (!machine_.forks_.assume(state.position, builder_.binary(Opcode::Ule, amount(j), number))) break;
    std::vector<EdgeState> back = run_iteration(std::move(state), false);
    if (!machine_.trial_->refused.empty()) return std::nullopt;
    if (back.empty()) break; // so many iterations are never followed by another one
    state = machine_.forks_.join(std::move(back));
    for (size_t i = 0; i < cells_.size(); ++i)
      if (cells_[i].kind == LoopVariable::Kind::Window)
        result[i] = builder_.ite(builder_.eq(number, amount(j)), read(state, cells_[i]), result[i]);
  }
  const ValueId enough = builder_.binary(Opcode::Ule, amount(window_), number);
  state = state_after(entry, builder_.binary(Opcode::Sub, number, amount(window_)), forgotten_);
  if (!machine_.forks_.assume(state.position, enough)) return result;
  std::vector<ValueId> given;
  for (const ValueId value : forgotten_)
    if (value.valid()) given.push_back(value);
  const uint32_t from = std::min_element(given.begin(), given.end())->index();
  const std::vector<uint32_t> after = forget(std::move(state), given, from, window_, last);
  for (size_t i = 0; i < cells_.size(); ++i) {
    if (cells_[i].kind != LoopVariable::Kind::Window) continue;
    if (after[i] == 0) return std::nullopt;
    result[i] = builder_.ite(enough, last[i], result[i]);
  }
  return result;
}

} // namespace fathom::frontend
