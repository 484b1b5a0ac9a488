#include "solvers/logging_solver.h"

#include "ir/support/atomic_file.h"
#include "ir/support/sha256.h"
#include "ir/term/printer.h"

#include <sstream>

namespace fathom::solvers {

namespace {

class LoggingSolver final : public Solver {
 public:
  LoggingSolver(std::unique_ptr<Solver> inner, const term::Context& context, std::shared_ptr<QueryLog> log)
      : inner_(std::move(inner)), context_(context), log_(std::move(log)) {}

  const Info& info() const override { return inner_->info(); }
  void push() override {
    assertions_.push();
    inner_->push();
  }
  void pop() override {
    assertions_.pop();
    inner_->pop();
  }
  void assert_term(term::Term formula) override {
    assertions_.add(formula);
    inner_->assert_term(formula);
  }
  Outcome check(std::span<const term::Term> assumptions) override {
    std::vector<term::Term> all = assertions_.terms();
    all.insert(all.end(), assumptions.begin(), assumptions.end());
    std::ostringstream text;
    term::print_smt2(text, context_, all);
    log_->write(text.str());
    return inner_->check(assumptions);
  }
  term::Valuation value(std::span<const term::Term> leaves) override { return inner_->value(leaves); }
  std::vector<term::Term> failed_assumptions() override { return inner_->failed_assumptions(); }
  void interrupt() override { inner_->interrupt(); }

 private:
  std::unique_ptr<Solver> inner_;
  const term::Context& context_;
  std::shared_ptr<QueryLog> log_;
  Assertions assertions_;
};

} // namespace

void QueryLog::write(const std::string& text) {
  write(text, label_);
}

void QueryLog::write(const std::string& text, const std::string& label) {
  const std::string path = fmt::format("{}/{:04}-{}.smt2", directory_, ++count_, label);
  if (Status status = write_file_atomically(path, text); !status) error_ = status.error().message;
}

void QueryLog::write_quantified(const std::string& label, const std::string& structure,
                                const std::string& text) {
  if (quantified_.insert(sha256_hex(structure)).second) write(text, label + "-quantified");
}

std::unique_ptr<Solver> make_logging_solver(std::unique_ptr<Solver> inner, const term::Context& context,
                                            std::shared_ptr<QueryLog> log) {
  return std::make_unique<LoggingSolver>(std::move(inner), context, std::move(log));
}

} // namespace fathom::solvers
