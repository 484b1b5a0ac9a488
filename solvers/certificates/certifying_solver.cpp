#include "solvers/certificates/certifying_solver.h"

#include "ir/support/atomic_file.h"
#include "ir/support/read_file.h"
#include "ir/support/sha256.h"
#include "ir/support/temporary_directory.h"
#include "solvers/certificates/proof_checker.h"
#include "solvers/circuits/bit_blaster.h"
#include "solvers/forwarding_solver.h"
#include "solvers/process.h"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <mutex>
#include <sstream>

namespace fathom::solvers {

namespace {

using term::Term;

constexpr uintmax_t proof_limit = uintmax_t{1} << 30; ///< bytes

class CertifyingSolver final : public RememberingSolver {
 public:
  CertifyingSolver(std::unique_ptr<Solver> inner, const term::Context& context,
                   std::shared_ptr<CertificateLog> log, std::function<std::unique_ptr<Solver>()> second)
      : RememberingSolver(std::move(inner)), context_(context), log_(std::move(log)),
        make_second_(std::move(second)) {}

  Outcome check(std::span<const Term> assumptions) override;
  std::vector<Term> failed_assumptions() override {
    // Which of them a kept proof needs was not looked for: all of them suffice.
    return proved_before_ ? assumptions_ : inner_->failed_assumptions();
  }
  void interrupt() override {
    stop_ = true;
    inner_->interrupt();
    const std::lock_guard lock(mutex_);
    if (second_) second_->interrupt();
  }

 private:
  bool proved_before(const std::vector<Term>& all);
  Status require(circuits::BitBlaster& blaster, const std::vector<Term>& all) const;
  /// The file where a proof about these clauses is kept.
  std::string kept(const std::string& clauses) const {
    return fmt::format("{}/{}.drat", log_->store(), sha256_hex(clauses));
  }
  Status prove(const std::vector<Term>& all, Certificate& certificate);
  Status prove_in(const std::string& base, const circuits::Cnf& cnf);
  Outcome ask_second(const std::vector<Term>& all, std::string& name);

  const term::Context& context_;
  std::shared_ptr<CertificateLog> log_;
  std::function<std::unique_ptr<Solver>()> make_second_;
  std::mutex mutex_;               ///< of second_, which comes and goes
  std::unique_ptr<Solver> second_; ///< while it is asked
  bool contradicted_ = false;      ///< the prover found the last query satisfiable
  std::vector<Term> assumptions_;  ///< of the last check
  bool proved_before_ = false;     ///< a kept proof has answered it
  std::atomic<bool> stop_ = false;
};

Outcome CertifyingSolver::check(std::span<const Term> assumptions) {
  const std::vector<Term> all = assertions_.with(assumptions);
  assumptions_.assign(assumptions.begin(), assumptions.end());
  proved_before_ = proved_before(all);
  if (stop_) return Outcome::unknown("interrupted");
  if (proved_before_) {
    log_->add({log_->label(), "kept DRAT proof, checked", "", ""});
    return Outcome::unsat();
  }
  const Outcome outcome = inner_->check(assumptions);
  if (outcome.answer != Answer::Unsat) return outcome;
  Certificate certificate{log_->label(), "", "", ""};
  const Status proved = prove(all, certificate);
  if (stop_) return Outcome::unknown("interrupted");
  // The circuits have a mistake then, or the solver: no second opinion makes that good.
  if (contradicted_)
    return Outcome::unknown(fmt::format("unsat of {} is contradicted: {} finds a model of its clauses",
                                        inner_->info().name, log_->prover()));
  if (!proved) {
    certificate.why = proved.error().message;
    std::string name;
    const Outcome other = ask_second(all, name);
    if (stop_) return Outcome::unknown("interrupted");
    if (other.answer != Answer::Unsat)
      return Outcome::unknown(fmt::format("unsat of {} is not certified: {}; {}", inner_->info().name,
                                          certificate.why, other.reason));
    certificate.method = "second solver: " + name;
  }
  log_->add(std::move(certificate));
  return outcome;
}

Status CertifyingSolver::require(circuits::BitBlaster& blaster, const std::vector<Term>& all) const {
  for (const Term formula : all) {
    if (stop_) return make_error("interrupted");
    if (Status required = blaster.require(formula); !required)
      return make_error("no clauses: {}", required.error().message);
  }
  return Done{};
}

bool CertifyingSolver::proved_before(const std::vector<Term>& all) {
  if (log_->store().empty()) return false;
  circuits::BitBlaster blaster(context_);
  if (!require(blaster, all)) return false;
  const std::string file = kept(blaster.cnf().to_dimacs());
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(file, ignored)) return false;
  const Result<std::string> proof = read_file(file);
  return proof && certificates::check_proof(blaster.cnf(), *proof, stop_);
}

Status CertifyingSolver::prove(const std::vector<Term>& all, Certificate& certificate) {
  circuits::BitBlaster blaster(context_);
  if (Status required = require(blaster, all); !required) return required;
  const std::string name = log_->next_name();
  Status proved = Done{};
  if (log_->directory().empty()) {
    const Result<TemporaryDirectory> folder = TemporaryDirectory::make("fathom-proof");
    if (!folder) return make_error("no folder for the proof");
    proved = prove_in(folder->file("query"), blaster.cnf());
  } else {
    certificate.file = fmt::format("{}/{}.drat", log_->directory(), name);
    proved = prove_in(fmt::format("{}/{}", log_->directory(), name), blaster.cnf());
  }
  certificate.method = fmt::format("DRAT proof of {}, checked", log_->prover());
  if (!proved) certificate.file.clear();
  return proved;
}

/// Leaves base.cnf and base.drat. The name has no blank unless the user's folder has.
Status CertifyingSolver::prove_in(const std::string& base, const circuits::Cnf& cnf) {
  const std::string clauses = base + ".cnf", proof_file = base + ".drat";
  const std::string text = cnf.to_dimacs();
  if (Status written = write_file_atomically(clauses, text); !written) return written;
  const ProcessResult run =
      run_process({log_->prover(), "-q", "--no-binary", clauses, proof_file}, "", stop_);
  if (!run.error.empty()) return make_error("{}", run.error);
  std::istringstream lines(run.output);
  std::string verdict;
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("s ")) verdict = line.substr(2);
  contradicted_ = verdict == "SATISFIABLE";
  if (verdict != "UNSATISFIABLE") return make_error("{} gives no answer", log_->prover());
  std::error_code error;
  const uintmax_t size = std::filesystem::file_size(proof_file, error);
  if (error) return make_error("no proof was written");
  if (size > proof_limit) return make_error("the proof is too large");
  std::ifstream in(proof_file, std::ios::binary);
  std::string proof(size, '\0');
  if (!in.read(proof.data(), static_cast<std::streamsize>(size)))
    return make_error("the proof cannot be read");
  const Status checked = certificates::check_proof(cnf, proof, stop_);
  if (checked && !log_->store().empty())
    (void)write_file_atomically(kept(text), proof); // a store that cannot be written to is slower, not wrong
  return checked;
}

Outcome CertifyingSolver::ask_second(const std::vector<Term>& all, std::string& name) {
  {
    const std::lock_guard lock(mutex_);
    second_ = make_second_ ? make_second_() : nullptr;
  }
  if (!second_) return Outcome::unknown("there is no second solver");
  name = second_->info().name;
  for (const Term formula : all) second_->assert_term(formula);
  Outcome outcome = second_->check();
  if (outcome.answer == Answer::Sat) outcome.reason = fmt::format("{} says sat", name);
  if (outcome.answer == Answer::Unknown) outcome.reason = fmt::format("{}: {}", name, outcome.reason);
  const std::lock_guard lock(mutex_);
  second_.reset();
  return outcome;
}

} // namespace

std::string CertificateLog::next_name() {
  return fmt::format("{:04}-{}", ++count_, label_);
}

std::unique_ptr<Solver> make_certifying_solver(std::unique_ptr<Solver> inner, const term::Context& context,
                                               std::shared_ptr<CertificateLog> log,
                                               std::function<std::unique_ptr<Solver>()> second) {
  return std::make_unique<CertifyingSolver>(std::move(inner), context, std::move(log), std::move(second));
}

} // namespace fathom::solvers
