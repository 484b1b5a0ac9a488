#include "solvers/preprocess/pipeline.h"

#include "ir/term/analysis/conjuncts.h"
#include "ir/term/traversal.h"

#include <optional>

namespace fathom::solvers::preprocess {

using namespace term::analysis;
using term::Term;

std::vector<Term> flattened(term::Builder& b, std::span<const Term> assertions) {
  std::vector<Term> result;
  for (const Literal& literal : conjuncts_of(b, assertions)) {
    const Term conjunct = term_of(b, literal);
    if (conjunct == b.bool_false()) return {conjunct};
    if (conjunct != b.bool_true()) result.push_back(conjunct);
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
  const auto run_passes = [&](bool at_the_end) {
    uint64_t eliminated = 0;
    for (size_t i = 0; i < passes_.size(); ++i) {
      const bool decided =
          problem.assertions.empty() || problem.assertions[0] == problem.builder.bool_false();
      if (!passes_[i] || all_passes()[i].at_the_end != at_the_end || decided || stop) continue;
      eliminated += run_pass(i, problem).eliminated;
    }
    return eliminated;
  };
  for (int round = 0; round < rounds; ++round) {
    const uint64_t before = terms_;
    if (run_passes(false) == 0 && terms_ + before / worth_a_round > before) break;
  }
  run_passes(true);
}

} // namespace fathom::solvers::preprocess
