// The summary of a loop: the state after k iterations, what holds of all of them, and one more iteration.
#include "proofs/exact/summary.h"

#include "ir/support/check.h"
#include "proofs/exact/summary_object.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::loops {

using namespace program;

Summary::Summary(LoopBody& body, const LoopAnalysis& analysis, IterationCount counted)
    : body_(body), builder_(body.memory().builder()), memory_(body.memory()), paths_(body.paths()),
      analysis_(analysis), counted_(counted), iterations_(body, analysis), closed_forms_(builder_, analysis),
      stores_(memory_, analysis, explanation_) {}

/// The value of a recurrent variable after `number` iterations.
ValueId Summary::recurrent_at(size_t i, ValueId number, EdgeState& state) {
  return array_cell(memory_, state.memory, recurrent_[i], number, analysis_.variables[i].type);
}

/// For recurrent variables an array each, for windows what they were before these iterations.
void Summary::make_arrays(EdgeState& state) {
  for (const LoopVariable& variable : analysis_.variables) {
    const bool is_recurrent = variable.kind == LoopVariable::Kind::Recurrent;
    recurrent_.push_back(is_recurrent ? summary_array(memory_, state.memory, "values of a variable")
                                      : ObjectId());
  }
  forgotten_.assign(analysis_.variables.size(), ValueId());
  for (size_t i = 0; i < analysis_.variables.size(); ++i)
    if (analysis_.variables[i].kind == LoopVariable::Kind::Window)
      forgotten_[i] = builder_.open(OpenKind::Iterations, analysis_.variables[i].type, state.position.guard);
}

/// That the arrays of recurrent variables hold after the iteration what the body made there.
ValueId Summary::with_recurrences(ValueId stay, EdgeState& joined, EdgeState& before) {
  for (size_t i = 0; i < analysis_.variables.size(); ++i) {
    if (analysis_.variables[i].kind != LoopVariable::Kind::Recurrent) continue;
    const ValueId one = builder_.constant(builder_.width_of(index_), 1);
    const ValueId next = recurrent_at(i, builder_.binary(Opcode::Add, index_, one), before);
    stay = builder_.conjoin(stay, builder_.eq(next, iterations_.read(joined, analysis_.variables[i])));
  }
  return stay;
}

/// The body, executed in the state after `index_` iterations. What is returned says that another iteration
/// follows, and that nothing happened that the summary does not describe. none() where it is refused.
ValueId Summary::region(const EdgeState& entry) {
  SpeculativeRun run;
  const auto speculation = body_.speculate(run);
  run.iteration = number_of_inputs();
  const auto start = uint32_t(builder_.program().size());
  first_object_ = uint32_t(builder_.program().object_count());
  const auto windows = windows_after(entry, index_);
  if (!windows) return refuse("a variable does not forget what it was"), ValueId();
  run.open = builder_.boolean(false); // of other iterations
  std::vector<EdgeState> back = iterations_.run(state_after(entry, index_, *windows), Exits::Dropped);
  const auto end = uint32_t(builder_.program().size());
  if (!run.refused.empty() || back.empty()) {
    refuse(run.refused.empty() ? "no iteration is followed by another" : run.refused);
    return {};
  }
  if (run.reads_inputs && !analysis_.reads_inputs)
    return refuse("inputs that only some iterations show"), ValueId();
  EdgeState joined = paths_.join(std::move(back));
  ValueId stay = builder_.conjoin(joined.position.guard, builder_.not_(run.open));
  if (!stores_.find(run, index_, joined.position.guard) || !stores_.reads_are_old(start, end)) return {};
  EdgeState before = iterations_.isolated(entry);
  iterations_.forget_arrays(before);
  stay = with_recurrences(stay, joined, before);
  stay = builder_.conjoin(stay, stores_.describe(before));
  return without_far_inputs(builder_.conjoin(stay, builder_.not_(stores_.wraps(index_))));
}

/// The iteration in which the loop is left, executed as any other. Where it is followed by another one, that
/// is what a larger number of iterations stands for.
void Summary::last_iteration(EdgeState state) {
  SpeculativeRun run;
  run.silent = false;
  run.open = builder_.boolean(false);
  const ValueId guard = state.position.guard;
  body_.set_run_in_progress(&run);
  const std::vector<EdgeState> back = iterations_.run(std::move(state), Exits::Kept);
  body_.set_run_in_progress(nullptr);
  // Its control states were those of the region, but the builder may know less of it.
  if (!run.refused.empty())
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, guard, builder_.boolean(true),
                   fmt::format("a summarised loop: {}", run.refused));
  const ValueId most = builder_.constant(BitVector::ones(builder_.width_of(count_)));
  for (const EdgeState& next : back) {
    if (!counted_.complete)
      builder_.check(ObligationKind::Unsupported, Property::UnreachCall, next.position.guard,
                     builder_.eq(count_, most), "a summarised loop with more iterations than are counted");
    // The first iteration that wraps around is this one of a summary in which none has.
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, next.position.guard,
                   stores_.wraps(count_), "a summarised loop in which a place wraps around");
    body_.never_ends(next);
  }
}

/// The variables after `count_` iterations.
void Summary::write_after(EdgeState& state, const Values& windows) {
  for (size_t i = 0; i < analysis_.variables.size(); ++i) {
    const LoopVariable& variable = analysis_.variables[i];
    switch (variable.kind) {
    case LoopVariable::Kind::Affine:
    case LoopVariable::Kind::Polynomial:
      iterations_.write(state, variable, closed_forms_.at(variable, count_));
      break;
    case LoopVariable::Kind::Recurrent:
      iterations_.write(state, variable, recurrent_at(i, count_, state));
      break;
    case LoopVariable::Kind::Dead: iterations_.forget(state, variable); break;
    case LoopVariable::Kind::Window: iterations_.write(state, variable, windows[i]); break;
    case LoopVariable::Kind::Control: break; // as it was
    case LoopVariable::Kind::Unknown: FATHOM_UNREACHABLE("a variable of unknown kind");
    }
  }
}

bool Summary::commit(const EdgeState& entry) {
  const Builder::Mark mark = body_.mark();
  EdgeState state = entry;
  make_arrays(state);
  index_ = builder_.index(counted_.width);
  const ValueId stay = region(state);
  if (!stay.valid()) {
    body_.rollback(mark);
    return false;
  }
  count_ = builder_.open(OpenKind::Iterations, Type::integer(counted_.width), state.position.guard);
  closed_forms_.set_count(count_);
  ValueId holds = builder_.forall(index_, count_, stay);
  const auto windows = [&] {
    SpeculativeRun run;
    const auto speculation = body_.speculate(run);
    return windows_after(entry, count_);
  }();
  if (!windows) {
    body_.rollback(mark);
    return refuse("a variable does not forget what it was");
  }
  const ValueId zero = builder_.constant(counted_.width, 0);
  for (size_t i = 0; i < analysis_.variables.size(); ++i)
    if (analysis_.variables[i].kind == LoopVariable::Kind::Recurrent) {
      const ValueId first = recurrent_at(i, zero, state);
      holds = builder_.conjoin(holds, builder_.eq(first, analysis_.variables[i].first));
    }
  if (!paths_.assume(state.position, holds)) return true; // the loop cannot be reached
  stores_.apply(state, count_);
  write_after(state, *windows);
  const ValueId known = builder_.conjoin(closed_forms_.about_binomials(), at_limits(stay));
  if (paths_.assume(state.position, known)) last_iteration(std::move(state));
  return true;
}

std::string Summary::text() const {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
  const auto add_kind = [&](LoopVariable::Kind kind, const std::string& what) {
    const std::string names = names_of(body_, analysis_, kind);
    if (!names.empty()) add(fmt::format("{} {}", what, names));
  };
  add_kind(LoopVariable::Kind::Affine, "affine");
  add_kind(LoopVariable::Kind::Polynomial, "polynomial");
  add_kind(LoopVariable::Kind::Control, "control");
  add_kind(LoopVariable::Kind::Recurrent, "recurrent");
  add_kind(LoopVariable::Kind::Dead, "dead");
  const uint32_t window = analysis_.window;
  add_kind(LoopVariable::Kind::Window, window == 1 ? "known by the last iteration"
                                                   : fmt::format("known by the last {} iterations", window));
  if (const std::string stores = stores_.text(); !stores.empty()) add(stores);
  if (text.empty()) text = "nothing changes";
  const uint32_t core = analysis_.pattern.core;
  return core == 1 ? text : fmt::format("{} iterations at a time: {}", core, text);
}

namespace {

/// With a narrower index where stores ask for one.
bool commit(LoopBody& body, const LoopAnalysis& analysis, const EdgeState& entry, std::string& text) {
  for (const LoopVariable& variable : analysis.variables)
    if (variable.kind == LoopVariable::Kind::Recurrent &&
        (variable.type.is_pointer() || variable.type.width() % 8 != 0 || variable.type.width() > 64)) {
      text = "a pointer or a truth value that changes irregularly";
      return false;
    }
  IterationCount counted = iteration_count(body.memory().builder(), analysis);
  while (true) {
    Summary summary(body, analysis, counted);
    const bool done = summary.commit(entry);
    text = done ? summary.text() : summary.explanation();
    if (done || summary.narrower() == 0 || summary.narrower() >= counted.width) return done;
    counted = {summary.narrower(), false};
  }
}

} // namespace

bool commit_summary(LoopBody& body, const LoopAnalysis& analysis, const EdgeState& entry, std::string& text) {
  if (commit(body, analysis, entry, text)) return true;
  if (analysis.window == 0) return false;
  LoopAnalysis without = analysis;
  without.window = 0;
  for (LoopVariable& variable : without.variables)
    if (variable.kind == LoopVariable::Kind::Window) variable.kind = variable.otherwise;
  return commit(body, without, entry, text);
}

} // namespace fathom::loops
