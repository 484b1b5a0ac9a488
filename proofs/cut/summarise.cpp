#include "proofs/cut/summarise.h"

#include "proofs/cut/induction.h"
#include "proofs/exact/phases.h"
#include "proofs/exact/quantified.h"
#include "proofs/exact/summary.h"
#include "proofs/learner/learner.h"

#include <fmt/format.h>
#include <utility>

namespace fathom::loops {

using namespace program;

using Kind = LoopVariable::Kind;

namespace {

/// What the loop preserves instead of what it does. `why` there is no summary.
Outcome induct(LoopBody& body, const EdgeState& entry, Way way, InductionDepth depth,
               const std::string& why) {
  Outcome outcome;
  const bool is_cut = way == Way::Cut || way == Way::Offered;
  Learner learner(body, true,
                  {.conditional = depth.conditional,
                   .elements = depth.conditional || is_cut,
                   .relations = depth.relations,
                   .has_versions = depth.has_versions});
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
