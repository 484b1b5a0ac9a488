#include "loops/summarise.h"

#include <fmt/format.h>
#include <utility>

#include "loops/induction.h"
#include "loops/learner.h"
#include "loops/phases.h"
#include "loops/quantified.h"
#include "loops/summary.h"

namespace fathom::loops {

using namespace program;

namespace {

using Kind = LoopVariable::Kind;

/// With a narrower index where stores ask for one.
bool commit(LoopBody& body, const LoopAnalysis& analysis, const EdgeState& entry, std::string& text) {
  for (const LoopVariable& variable : analysis.variables)
    if (variable.kind == Kind::Recurrent &&
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
    if (variable.kind == Kind::Window) variable.kind = variable.otherwise;
  return commit(body, without, entry, text);
}

namespace {

/// What the loop preserves instead of what it does. `why` there is no summary.
Outcome induct(LoopBody& body, const EdgeState& entry, Way way, InductionDepth depth,
               const std::string& why) {
  Outcome outcome;
  const bool is_cut = way == Way::Cut || way == Way::Offered;
  Learner learner(body, true, {depth.conditional, depth.conditional || is_cut, depth.relations});
  outcome.done = learner.learn(entry);
  outcome.by_induction = true;
  outcome.decided = learner.decided();
  if (outcome.done) {
    if (way == Way::Offered && learner.analysis().candidates) learner.analysis().candidates->clear();
    Induction induction(body, learner.analysis(), way != Way::Cut, depth.iterations);
    induction.cut_at_head(entry);
    const std::string over =
        depth.iterations > 1 ? fmt::format(" over {} iterations", depth.iterations) : std::string();
    outcome.explanation = way == Way::Cut ? "cut at its head" : "by induction" + over;
    if (!why.empty()) outcome.explanation += fmt::format(" ({})", why);
  } else {
    outcome.explanation =
        why.empty() ? learner.explanation() : fmt::format("{}; by induction: {}", why, learner.explanation());
  }
  return outcome;
}

} // namespace

Outcome summarise(LoopBody& body, const EdgeState& entry, Way way, InductionDepth depth) {
  const bool may_induct = way == Way::SummaryOrInduction;
  const bool is_always_cut = way == Way::Cut || way == Way::Offered || way == Way::AlwaysCut;
  if (body.speculates() || is_always_cut) return induct(body, entry, way, depth, "");
  Outcome outcome;
  if (way == Way::Induction) {
    outcome = induct(body, entry, way, depth, "");
    if (outcome.done || outcome.decided) return outcome;
  }
  Learner learner(body, false);
  const bool learned = learner.learn(entry);
  if (Quantified quantified(body, learner.analysis()); learned && quantified.commit(entry)) {
    outcome.done = true;
    outcome.explanation = quantified.text();
    return outcome;
  }
  if (learned) learner.find_windows(entry);
  if (learned && learner.analysis().has(Kind::Recurrent) && learner.find_pattern(entry)) {
    outcome.irregular = learner.analysis().pattern.prefix;
    if (outcome.irregular > 0) return outcome;
    learner.learn_by_pattern(entry);
  }
  outcome.decided = learner.decided();
  if (learned && learner.analysis().has(Kind::Recurrent)) {
    Phases phases(body, learner.analysis(), may_induct);
    if (phases.find(entry)) {
      phases.commit(entry);
      outcome.explanation = phases.text();
      outcome.done = true;
      return outcome;
    }
  }
  const bool compares_neighbours = depth.relations && learner.analysis().compares_neighbours;
  if (may_induct && learned && !outcome.decided && compares_neighbours) {
    outcome = induct(body, entry, way, depth, "neighbours are compared");
    if (outcome.done) return outcome;
  }
  const std::string irregular = names_of(body, learner.analysis(), Kind::Recurrent);
  if (may_induct && learned && !irregular.empty())
    outcome.explanation = "irregular: " + irregular;
  else if (!learned)
    outcome.explanation = learner.explanation();
  else if (commit_summary(body, learner.analysis(), entry, outcome.explanation))
    outcome.done = true;
  if (outcome.done || !may_induct || outcome.decided) return outcome;
  return induct(body, entry, way, depth, outcome.explanation);
}

} // namespace fathom::loops
