#include "solvers/dimacs/dimacs_solver.h"

#include "solvers/circuits/bit_blaster.h"
#include "solvers/circuits/model.h"
#include "solvers/collecting_solver.h"
#include "solvers/process.h"
#include "solvers/work.h"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <fmt/format.h>
#include <optional>
#include <sstream>

namespace fathom::solvers {

namespace {

using circuits::Literal;
using term::Term;

/// As of CaDiCaL as a library (cadical_solver.cpp).
constexpr size_t most_literals = 8'000'000, variables_per_term = 3;

/// A program's output.
struct Said {
  std::string verdict;      ///< after "s "
  std::vector<bool> values; ///< by variable
  uint64_t conflicts = 0;
};

Said read_answer(const std::string& output, int32_t variables) {
  Said said;
  said.values.resize(static_cast<size_t>(variables) + 1);
  constexpr std::string_view counter = "conflicts:";
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("s ")) said.verdict = line.substr(2);
    if (line.starts_with("v ")) {
      std::istringstream words(line.substr(2));
      for (Literal literal = 0; words >> literal;)
        if (literal > 0 && literal <= variables) said.values[static_cast<size_t>(literal)] = true;
    }
    if (line.starts_with("c ") && said.conflicts == 0)
      if (const size_t at = line.find(counter); at != line.npos)
        said.conflicts = std::strtoull(line.c_str() + at + counter.size(), nullptr, 10);
  }
  return said;
}

class DimacsSolver final : public CollectingSolver {
 public:
  DimacsSolver(const term::Context& context, const Config& config, SatProgram program)
      : CollectingSolver(context,
                         {.name = program.name, .version = {}, .incremental = true, .interruptible = true}),
        config_(config), program_(std::move(program)) {}

  Outcome check(std::span<const Term> assumptions) override;
  term::Valuation value(std::span<const Term> leaves) override {
    return circuits::values_of(context_, *blaster_, leaves, [this](Literal literal) {
      return values_[static_cast<size_t>(std::abs(literal))] == (literal > 0);
    });
  }
  void interrupt() override { stop_ = true; }

 private:
  Outcome judged(const Said& said, const ProcessResult& run) const;

  const Config config_;
  const SatProgram program_;
  std::optional<circuits::BitBlaster> blaster_; ///< of the last check
  std::vector<bool> values_;                    ///< of its variables
  std::atomic<bool> stop_ = false;
};

Outcome DimacsSolver::judged(const Said& said, const ProcessResult& run) const {
  if (said.verdict == "SATISFIABLE") return Outcome::sat();
  if (said.verdict == "UNSATISFIABLE") return Outcome::unsat();
  const bool limited = allowance(config_) != Effort::unlimited;
  if (limited && (said.verdict.empty() || said.verdict == "UNKNOWN") && run.errors.empty())
    return Outcome::unknown(no_work_left);
  const std::string text = run.errors.empty() ? "no answer" : run.errors;
  return Outcome::unknown(
      fmt::format("{}: {}", program_.name, text.substr(0, text.find('\n')).substr(0, 200)));
}

Outcome DimacsSolver::check(std::span<const Term> assumptions) {
  blaster_.emplace(context_, most_literals);
  for (const Term formula : query(assumptions)) {
    if (stop_) return Outcome::unknown("interrupted");
    if (const Status required = blaster_->require(formula); !required)
      return Outcome::unknown(required.error().message);
  }
  const uint64_t most = allowance(config_);
  if (most == 0) return Outcome::unknown(no_work_left);
  const circuits::Cnf& cnf = blaster_->cnf();
  const size_t terms = static_cast<size_t>(cnf.variables) / variables_per_term;
  std::vector<std::string> words = program_.command;
  if (most != Effort::unlimited) {
    words.insert(words.end(), program_.limit.begin(), program_.limit.end());
    words.back() += std::to_string(std::min<uint64_t>(conflicts_of(most, terms), INT_MAX));
  }
  const ProcessResult run = run_process(std::move(words), cnf.to_dimacs(), stop_, ProcessGroup::Ours);
  if (!run.error.empty()) return Outcome::unknown(run.error); // what a dying solver said is worth nothing
  Said said = read_answer(run.output, cnf.variables);
  const Outcome outcome = judged(said, run);
  charge(config_, outcome.reason == no_work_left ? most : units_of(said.conflicts, terms));
  values_ = std::move(said.values);
  return outcome;
}

} // namespace

std::unique_ptr<Solver> make_dimacs_solver(const term::Context& context, const Config& config,
                                           SatProgram program) {
  return std::make_unique<DimacsSolver>(context, config, std::move(program));
}

std::unique_ptr<Solver> make_kissat_solver(const term::Context& context, const Config& config) {
  return make_dimacs_solver(context, config, {"kissat", {"kissat"}, {"--conflicts="}});
}

std::string kissat_version_text() {
  return version_of_program("kissat");
}

} // namespace fathom::solvers
