#include "solvers/preprocess/pipeline.h"

#include "ir/term/traversal.h"

#include <optional>

namespace fathom::solvers::preprocess {

using term::Kind;
using term::Term;

std::vector<Term> flattened(term::Builder& b, std::span<const Term> assertions) {
  std::vector<Term> result;
  std::vector<bool> seen(b.context().size());
  std::vector<std::pair<Term, bool>> stack; // a term and whether it is asserted or denied
  const auto push = [&](Term t, bool positive) {
    while (b.is(t, Kind::Not)) {
      t = b.child(t, 0);
      positive = !positive;
    }
    stack.emplace_back(t, positive);
  };
  for (const Term assertion : assertions) {
    push(assertion, true);
    while (!stack.empty()) {
      const auto [t, positive] = stack.back();
      stack.pop_back();
      if (b.is(t, positive ? Kind::And : Kind::Or)) {
        push(b.child(t, 1), positive);
        push(b.child(t, 0), positive);
        continue;
      }
      const Term conjunct = positive ? t : b.not_(t);
      if (conjunct == b.bool_false()) return {conjunct};
      if (conjunct == b.bool_true()) continue;
      if (seen.size() <= conjunct.index()) seen.resize(b.context().size());
      if (seen[conjunct.index()]) continue;
      seen[conjunct.index()] = true;
      result.push_back(conjunct);
    }
  }
  return result;
}

Effect Pipeline::run_pass(size_t index, Problem& problem) {
  const Pass& pass = all_passes()[index];
  const std::string prefix = fmt::format("preprocess.{}.", pass.name);
  const uint64_t before = terms_;
  Effect effect;
  {
    std::optional<ScopedTimer> timer;
    if (stats_ != nullptr) timer.emplace(*stats_, prefix + "time");
    effect = pass.run(problem);
    problem.assertions = flattened(problem.builder, problem.assertions);
  }
  terms_ = term::reachable(problem.builder.context(), problem.assertions).size();
  if (stats_ != nullptr) {
    stats_->counter(prefix + "terms_before") += before;
    stats_->counter(prefix + "terms_after") += terms_;
    stats_->counter(prefix + "applied") += effect.applied;
    stats_->counter(prefix + "symbols") += effect.eliminated;
  }
  return effect;
}

void Pipeline::run(Problem& problem, const std::atomic<bool>& stop) {
  problem.assertions = flattened(problem.builder, problem.assertions);
  terms_ = term::reachable(problem.builder.context(), problem.assertions).size();
  for (int round = 0; round < rounds; ++round) {
    const uint64_t before = terms_;
    uint64_t eliminated = 0;
    for (size_t i = 0; i < passes_.size(); ++i) {
      const bool decided =
          problem.assertions.empty() || problem.assertions[0] == problem.builder.bool_false();
      if (!passes_[i] || decided || stop) continue;
      eliminated += run_pass(i, problem).eliminated;
    }
    if (eliminated == 0 && terms_ + before / worth_a_round > before) break;
  }
}

} // namespace fathom::solvers::preprocess
