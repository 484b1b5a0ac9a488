// The solvers this binary has, by name, with their decorators.
#pragma once

#include "solvers/caching_solver.h"
#include "solvers/certificates/certifying_solver.h"
#include "solvers/deadline_solver.h"
#include "solvers/logging_solver.h"
#include "solvers/portfolio/portfolio_solver.h"
#include "solvers/preprocess/pass.h"
#include "solvers/solver.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fathom::cli {

/// Best first; "auto" means all of them as a portfolio.
std::vector<std::string> solver_names();
/// "Boolector 3.2.4", in the same order.
std::vector<std::string> solver_versions();

/// Whether --solver may be given this: a name, several with commas between them, "auto", or a command behind
/// "smtlib:".
bool is_solver(const std::string& name);

struct SolverSettings {
  std::string name = "auto";           ///< what is_solver() accepts
  solvers::PortfolioOptions portfolio; ///< used where the name means more than one
  bool isolates_programs = false;      ///< that "smtlib:" names
  bool cross_check = false;            ///< every answer is asked of a second back end
  std::optional<solvers::Deadline> deadline;
  solvers::preprocess::PassSet passes = solvers::preprocess::every_pass();
  bool validate = false;
  std::shared_ptr<solvers::QueryLog> log;                ///< null: no log
  std::shared_ptr<const solvers::QueryCache> cache;      ///< null: no cache
  std::shared_ptr<solvers::CertificateLog> certificates; ///< null: an unsat is believed
  const term::FloatDefinitions* floats = nullptr;        ///< --float-theory; with "z3" alone
  Stats* stats = nullptr;
};

/// Back end, preprocessing, a second back end that checks both (it gets the query as it is), validation, log,
/// cache, certification and deadline, from the inside out.
/// `label` names the queries in the log.
std::unique_ptr<solvers::Solver> make_solver(const SolverSettings& settings, const term::Context& context,
                                             const solvers::Config& config, const std::string& label);

} // namespace fathom::cli
