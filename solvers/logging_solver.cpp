#include "solvers/logging_solver.h"

#include "ir/support/atomic_file.h"
#include "ir/support/sha256.h"
#include "ir/term/printer.h"
#include "solvers/forwarding_solver.h"

#include <sstream>

namespace fathom::solvers {

namespace {

class LoggingSolver final : public RememberingSolver {
 public:
  LoggingSolver(std::unique_ptr<Solver> inner, const term::Context& context, std::shared_ptr<QueryLog> log)
      : RememberingSolver(std::move(inner)), context_(context), log_(std::move(log)) {}

  Outcome check(std::span<const term::Term> assumptions) override {
    std::ostringstream text;
    term::print_smt2(text, context_, assertions_.with(assumptions));
    log_->write(text.str());
    return inner_->check(assumptions);
  }

 private:
  const term::Context& context_;
  std::shared_ptr<QueryLog> log_;
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
