#include "solvers/certificates/cadical_solver.h"

#include "solvers/certificates/bit_blaster.h"
#include "solvers/collecting_solver.h"
#include "solvers/process.h"
#include "solvers/work.h"

#include <atomic>
#include <optional>
#include <sstream>

namespace fathom::solvers {

namespace {

using certificates::Bits;
using term::Term;

/// A conflict costs as much as in a formula of so many times fewer terms (conflicts_of); measured with
/// products.
constexpr size_t most_literals = 8'000'000, variables_per_term = 3;

class CadicalSolver final : public CollectingSolver {
 public:
  CadicalSolver(const term::Context& context, const Config& config)
      : CollectingSolver(context, {"cadical", "", true, false, true, false}), config_(config) {}

  Outcome check(std::span<const Term> assumptions) override;
  term::Valuation value(std::span<const Term> leaves) override;
  void interrupt() override { stop_ = true; }

 private:
  void read_model(const std::string& output);
  bool holds(certificates::Literal l) const {
    const size_t variable = static_cast<size_t>(l < 0 ? -l : l);
    return variable < model_.size() && model_[variable] == (l > 0);
  }
  BitVector number(const Bits& bits) const;

  const Config config_;
  std::optional<certificates::BitBlaster> blaster_; ///< of the last check
  std::vector<bool> model_;                         ///< by variable, after Sat
  std::atomic<bool> stop_ = false;
};

Outcome CadicalSolver::check(std::span<const Term> assumptions) {
  blaster_.emplace(context_, most_literals);
  for (const Term formula : query(assumptions)) {
    if (stop_) return Outcome::unknown("interrupted");
    if (const Status required = blaster_->require(formula); !required)
      return Outcome::unknown(required.error().message);
  }
  std::vector<std::string> command{"cadical", "-q"};
  const uint64_t most = allowance(config_);
  const auto terms = static_cast<size_t>(blaster_->cnf().variables) / variables_per_term;
  if (most != Effort::unlimited)
    command.insert(command.end(), {"-c", std::to_string(conflicts_of(most, terms))});
  const ProcessResult run = run_process(command, blaster_->cnf().to_dimacs(), stop_, ProcessGroup::Ours);
  const bool is_unsat = run.output.find("s UNSATISFIABLE") != std::string::npos;
  const bool is_sat = !is_unsat && run.output.find("s SATISFIABLE") != std::string::npos;
  const bool ran_out = run.error.empty() && !is_unsat && !is_sat && most != Effort::unlimited;
  charge_process(config_, most, ran_out);
  if (!run.error.empty()) return Outcome::unknown(stop_ ? "interrupted" : run.error);
  if (is_unsat) return Outcome::unsat();
  if (!is_sat) return Outcome::unknown(ran_out ? no_work_left : "cadical gives no answer");
  read_model(run.output);
  return Outcome::sat();
}

/// Lines "v 1 -2 3 ..." up to a 0.
void CadicalSolver::read_model(const std::string& output) {
  model_.assign(static_cast<size_t>(blaster_->cnf().variables) + 1, false);
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("v ")) continue;
    std::istringstream numbers(line.substr(2));
    for (int64_t l = 0; numbers >> l;)
      if (l > 0 && static_cast<size_t>(l) < model_.size()) model_[static_cast<size_t>(l)] = true;
  }
}

BitVector CadicalSolver::number(const Bits& bits) const {
  std::vector<uint64_t> words((bits.size() + 63) / 64);
  for (size_t i = 0; i < bits.size(); ++i)
    if (holds(bits[i])) words[i / 64] |= uint64_t{1} << i % 64;
  return BitVector::from_words(static_cast<uint32_t>(bits.size()), words);
}

term::Valuation CadicalSolver::value(std::span<const Term> leaves) {
  term::Valuation valuation;
  for (const Term leaf : leaves) {
    const term::Sort sort = context_.sort(leaf);
    if (!sort.is_array()) {
      if (const Bits* bits = blaster_->known(leaf)) valuation.set(leaf, number(*bits));
      continue;
    }
    term::ArrayValue array{BitVector::zeros(sort.element_width()), {}};
    for (const auto& read : blaster_->reads_of(leaf))
      array.entries.insert_or_assign(number(read.index), number(read.element));
    valuation.set(leaf, array);
  }
  return valuation;
}

} // namespace

std::unique_ptr<Solver> make_cadical_solver(const term::Context& context, const Config& config) {
  return std::make_unique<CadicalSolver>(context, config);
}

std::string cadical_version_text() {
  const std::atomic<bool> never = false;
  const ProcessResult run = run_process("cadical --version", "", never);
  std::string text = run.error.empty() ? run.output : "";
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

} // namespace fathom::solvers
