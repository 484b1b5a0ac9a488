#include "solvers/smtlib/smtlib_solver.h"

#include "ir/term/evaluator.h"
#include "ir/term/printer.h"
#include "ir/term/traversal.h"
#include "solvers/collecting_solver.h"
#include "solvers/process.h"
#include "solvers/smtlib/s_expression.h"

#include <fmt/format.h>
#include <sstream>

namespace fathom::solvers {

namespace {

using term::Term;

class SmtlibSolver final : public CollectingSolver {
 public:
  SmtlibSolver(const term::Context& context, std::string command, bool is_isolated)
      : CollectingSolver(context, {.name = fmt::format("smtlib:{}", command),
                                   .version = {},
                                   .incremental = true,
                                   .array_equality = true,
                                   .interruptible = true}),
        command_(std::move(command)), is_isolated_(is_isolated) {}
  void interrupt() override { stop_ = true; }

  Outcome check(std::span<const Term> assumptions) override {
    model_ = {};
    const std::vector<Term> all = query(assumptions);
    const std::vector<Term> symbols = term::symbols_of(context_, all);
    const std::string text = text_of(all, symbols);
    const ProcessResult result =
        is_isolated_ ? run_isolated(command_, text, stop_) : run_process(command_, text, stop_);
    if (!result.error.empty())
      return Outcome::unknown(result.error); // what a dying solver said is worth nothing
    const std::string word = first_line(result.output);
    if (word == "unsat") return Outcome::unsat(); // whatever follows: there are no values to be asked for
    if (word != "sat")
      return Outcome::unknown(
          fmt::format("{}: {}", command_, word.empty() ? first_line(result.errors + "\nno answer") : word));
    const auto answers = parse_s_expressions(result.output);
    if (!answers) return Outcome::unknown(fmt::format("{}: its model cannot be read", command_));
    for (size_t i = 1; i < answers->size(); ++i) read_values((*answers)[i]);
    term::Evaluator evaluator(context_, model_);
    for (const Term t : all)
      if (!evaluator.holds(t))
        return Outcome::unknown(fmt::format("{}: its model does not satisfy the query", command_));
    return Outcome::sat();
  }

  term::Valuation value(std::span<const Term> leaves) override { return model_.of(leaves); }

 private:
  std::string text_of(const std::vector<Term>& all, const std::vector<Term>& symbols) const {
    std::ostringstream text;
    text << "(set-option :print-success false)\n(set-option :produce-models true)\n";
    term::print_smt2(text, context_, all);
    // One by one: a solver that cannot print one of them still prints the others.
    for (const Term symbol : symbols)
      text << "(get-value (" << term::smt2_symbol(context_.name(symbol)) << "))\n";
    text << "(exit)\n";
    return text.str();
  }

  /// ((name value)); anything else, such as an error because there is no model, is passed over.
  void read_values(const SExpression& answer) {
    for (const SExpression& pair : answer.list) {
      if (!pair.is_list || pair.list.size() != 2 || pair.list[0].is_list) continue;
      const Term symbol = context_.find_symbol(pair.list[0].atom);
      if (!symbol.valid()) continue;
      const term::Sort sort = context_.sort(symbol);
      if (sort.is_array()) {
        if (auto array = array_of(pair.list[1], sort.index_width(), sort.element_width()))
          model_.set(symbol, std::move(*array));
      } else if (auto value = bit_vector_of(pair.list[1], sort.is_bv() ? sort.width() : 1)) {
        model_.set(symbol, std::move(*value));
      }
    }
  }

  /// That says something.
  static std::string first_line(const std::string& text) {
    const size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == text.npos) return "";
    std::string line = text.substr(begin, std::min<size_t>(text.find('\n', begin) - begin, 200));
    line.erase(line.find_last_not_of(" \t\r") + 1);
    return line;
  }

  std::string command_;
  bool is_isolated_;
  term::Valuation model_; ///< of the last check
  std::atomic<bool> stop_ = false;
};

} // namespace

std::unique_ptr<Solver> make_smtlib_solver(const term::Context& context, std::string command,
                                           bool is_isolated) {
  return std::make_unique<SmtlibSolver>(context, std::move(command), is_isolated);
}

} // namespace fathom::solvers
