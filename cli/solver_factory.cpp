#include "cli/solver_factory.h"

#include "solvers/cadical/cadical_solver.h"
#include "solvers/cross_checking_solver.h"
#include "solvers/dimacs/dimacs_solver.h"
#include "solvers/preprocess/preprocessing_solver.h"
#include "solvers/process.h"
#include "solvers/smtlib/smtlib_solver.h"
#include "solvers/validating_solver.h"
#include "solvers/z3/integer_solver.h"
#include "solvers/z3/z3_solver.h"
#ifdef FATHOM_HAS_BOOLECTOR
#include "solvers/boolector/boolector_solver.h"
#endif
#ifdef FATHOM_HAS_BITWUZLA
#include "solvers/bitwuzla/bitwuzla_solver.h"
#endif
#ifdef FATHOM_HAS_CVC5
#include "solvers/cvc5/cvc5_solver.h"
#endif
#ifdef FATHOM_HAS_FAKE
#include "solvers/fake/faulty_solver.h"
#endif

#include <algorithm>
#include <set>

namespace fathom::cli {

namespace {

struct BackEnd {
  const char* name;
  const char* display;
  std::unique_ptr<solvers::Solver> (*make)(const term::Context&, const solvers::Config&);
  std::string (*version)();
  /// Takes any query, equality of arrays too, and is an opinion of its own: it may check what others say.
  bool may_judge = true;
};

/// Another way to ask Z3: no other opinion than its.
constexpr std::string_view integers = "integers";
std::unique_ptr<solvers::Solver> make_integers(const term::Context& context, const solvers::Config& config) {
  return solvers::make_integer_solver(context, config);
}

#ifdef FATHOM_HAS_BITWUZLA_PROGRAM
std::unique_ptr<solvers::Solver> make_bitwuzla_solver(const term::Context& context, const solvers::Config&) {
  return solvers::make_smtlib_solver(context, "bitwuzla");
}
std::string bitwuzla_version_text() {
  return solvers::version_of_program("bitwuzla");
}
#elif defined(FATHOM_HAS_BITWUZLA)
using solvers::bitwuzla_version_text;
using solvers::make_bitwuzla_solver;
#endif

const BackEnd back_ends[] = {
#ifdef FATHOM_HAS_BOOLECTOR
    {"boolector", "Boolector", solvers::make_boolector_solver, solvers::boolector_version_text},
#endif
    {"z3", "Z3", solvers::make_z3_solver, solvers::z3_version_text},
#if defined(FATHOM_HAS_BITWUZLA) || defined(FATHOM_HAS_BITWUZLA_PROGRAM)
    {"bitwuzla", "Bitwuzla", make_bitwuzla_solver, bitwuzla_version_text},
#endif
#ifdef FATHOM_HAS_CVC5
    {"cvc5", "cvc5", solvers::make_cvc5_solver, solvers::cvc5_version_text},
#endif
    {"cadical", "CaDiCaL", solvers::make_cadical_solver, solvers::cadical_version_text, false},
#ifdef FATHOM_HAS_KISSAT_PROGRAM
    {"kissat", "kissat", solvers::make_kissat_solver, solvers::kissat_version_text, false},
#endif
    {"integers", "", make_integers, solvers::z3_version_text, false},
};

constexpr std::string_view smtlib = "smtlib:";
constexpr std::string_view cadical = "cadical";
/// Seconds of a race before it joins, with several processors and with one: what is decided by then should
/// not share them with it.
constexpr double cadical_joins = 1, cadical_joins_late = 2, integers_join = 0.5;
/// What it does not decide in 3 to 10 seconds it seldom decides at all: the others need the processor then.
constexpr uint32_t most_of_integers = 10'000'000;
std::unique_ptr<solvers::Solver> make_limited_integers(const term::Context& context,
                                                       const solvers::Config& config) {
  return solvers::make_integer_solver(context, config, most_of_integers);
}

/// One back end, by name, without its version, which takes some of them milliseconds to say; nothing if there
/// is none.
std::optional<solvers::PortfolioCandidate> find(const std::string& name) {
  for (const BackEnd& back_end : back_ends)
    if (name == back_end.name) return solvers::PortfolioCandidate{name, "", back_end.make};
#ifdef FATHOM_HAS_FAKE
  if (const auto fault = name.starts_with("fake:") ? solvers::parse_fault(name.substr(5)) : std::nullopt)
    return solvers::PortfolioCandidate{name, "",
                                       [fault](const term::Context& context, const solvers::Config&) {
                                         return solvers::make_faulty_solver(context, *fault);
                                       }};
#endif
  return std::nullopt;
}

/// Empty parts stay, so that they are refused.
std::vector<std::string> split(const std::string& names) {
  std::vector<std::string> parts(1);
  for (const char c : names)
    if (c == ',')
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

/// Whether what this one says is another opinion than that of the solvers that are asked.
bool is_other(const SolverSettings& settings, const BackEnd& back_end) {
  if (settings.name.starts_with(smtlib)) return back_end.may_judge;
  if (settings.name == "auto") return back_end.may_judge && &back_end != &back_ends[0]; // see make_back_end
  const std::vector<std::string> asked = split(settings.name);
  const auto is_asked = [&](std::string_view name) {
    return std::find(asked.begin(), asked.end(), name) != asked.end();
  };
  return back_end.may_judge && !is_asked(back_end.name) &&
         !(back_end.make == solvers::make_z3_solver && is_asked(integers));
}

/// The first that is another one, if there is any, else the last that may judge.
const BackEnd* other_than(const SolverSettings& settings) {
  const BackEnd* last = nullptr;
  for (const BackEnd& back_end : back_ends) {
    if (is_other(settings, back_end)) return &back_end;
    if (back_end.may_judge) last = &back_end;
  }
  return last;
}

/// What takes part where no solver is named.
std::vector<std::string> racing(const SolverSettings& settings) {
  std::vector<std::string> names;
  for (const BackEnd& back_end : back_ends)
    if (settings.floats == nullptr || back_end.may_judge) names.emplace_back(back_end.name);
  return names;
}

/// What the solver's name stands for, without decorators.
std::unique_ptr<solvers::Solver> make_back_end(const SolverSettings& settings, const term::Context& context,
                                               const solvers::Config& config) {
  if (settings.name.starts_with(smtlib))
    return solvers::make_smtlib_solver(context, settings.name.substr(smtlib.size()),
                                       settings.isolates_programs);
  // With another solver that has to agree, racing them would ask the same twice.
  if (settings.name == "auto" && (settings.cross_check || settings.certificates))
    return solvers::make_validating_solver(back_ends[0].make(context, config), context);
  std::vector<solvers::PortfolioCandidate> candidates;
  for (const std::string& name : settings.name == "auto" ? racing(settings) : split(settings.name)) {
    std::optional<solvers::PortfolioCandidate> candidate = find(name);
    FATHOM_CHECK(candidate.has_value(), "no solver {}", name);
    for (const BackEnd& back_end : back_ends) // only the cache wants to know it
      if (settings.cache && name == back_end.name) candidate->version = back_end.version();
    if (settings.name == "auto" && name == cadical)
      candidate->joins = settings.portfolio.jobs > 1 ? cadical_joins : cadical_joins_late;
    if (settings.name == "auto" && name == integers)
      candidate->joins = integers_join, candidate->for_sums = true, candidate->make = make_limited_integers;
    candidates.push_back(std::move(*candidate));
  }
  // No model is believed; a portfolio looks at its models itself.
  if (candidates.size() == 1)
    return solvers::make_validating_solver(candidates[0].make(context, config), context);
  return solvers::make_portfolio_solver(context, config, std::move(candidates), settings.portfolio);
}

} // namespace

std::vector<std::string> solver_names() {
  std::vector<std::string> names;
  for (const BackEnd& back_end : back_ends) names.emplace_back(back_end.name);
  return names;
}

std::vector<std::string> solver_versions() {
  std::vector<std::string> versions;
  for (const BackEnd& back_end : back_ends)
    if (const std::string version = back_end.version(); !version.empty() && *back_end.display != '\0')
      versions.push_back(fmt::format("{} {}", back_end.display, version));
  return versions;
}

bool is_solver(const std::string& name) {
  if (name == "auto" || (name.starts_with(smtlib) && name.size() > smtlib.size())) return true;
  const std::vector<std::string> wanted = split(name);
  const std::set<std::string> different(wanted.begin(), wanted.end());
  return different.size() == wanted.size() &&
         std::all_of(wanted.begin(), wanted.end(),
                     [](const std::string& one) { return find(one).has_value(); });
}

std::unique_ptr<solvers::Solver> make_solver(const SolverSettings& settings, const term::Context& context,
                                             const solvers::Config& asked, const std::string& label) {
  solvers::Config config = asked;
  config.floats = settings.floats;
  const auto make_inside = [&](const term::Context& inside) {
    return make_back_end(settings, inside, config);
  };
  solvers::preprocess::PassSet passes = settings.passes;
  if (!config.substitution)
    FATHOM_CHECK(solvers::preprocess::set_pass(passes, "equalities", false), "no pass equalities");
  // The passes see free symbols where definitions are.
  std::unique_ptr<solvers::Solver> solver =
      settings.floats != nullptr
          ? make_inside(context)
          : solvers::make_preprocessing_solver(context, passes, make_inside, settings.stats);
  if (settings.cross_check)
    solver =
        solvers::make_cross_checking_solver(std::move(solver), other_than(settings)->make(context, config));
  if (settings.validate) solver = solvers::make_validating_solver(std::move(solver), context);
  if (settings.log) {
    settings.log->set_label(label);
    solver = solvers::make_logging_solver(std::move(solver), context, settings.log);
  }
  if (settings.cache)
    solver = solvers::make_caching_solver(std::move(solver), context, settings.cache, settings.stats);
  if (settings.certificates) {
    settings.certificates->set_label(label);
    const BackEnd* other = other_than(settings);
    const bool independent = is_other(settings, *other);
    const auto second = [&context, config, other, independent] {
      return independent ? other->make(context, config) : nullptr;
    };
    solver = solvers::make_certifying_solver(std::move(solver), context, settings.certificates, second);
  }
  std::optional<solvers::Deadline> deadline = settings.deadline;
  if (config.deadline && (!deadline || *config.deadline < *deadline)) deadline = config.deadline;
  if (deadline) solver = solvers::make_deadline_solver(std::move(solver), *deadline);
  return solver;
}

} // namespace fathom::cli
