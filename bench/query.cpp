// Asks one solver one logged query (--log-queries), as the command line would make it, and says what that
// took.
//   bench_query FILE SOLVER [PASSES [JOBS [UNITS]]]      passes: none, default, all; units of work at most
// One line: answer, CPU seconds between the first assertion and the answer (children included), seconds of
// preprocessing among them (by the clock), units of work, then the portfolio's counters and the passes'
// seconds.
#include "cli/solver_factory.h"
#include "solvers/smtlib/query_reader.h"

#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <sstream>
#include <sys/resource.h>

using namespace fathom;

namespace {

double seconds_of(int who) {
  rusage usage{};
  getrusage(who, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}
double cpu() {
  return seconds_of(RUSAGE_SELF) + seconds_of(RUSAGE_CHILDREN);
}

const char* word(const solvers::Outcome& outcome) {
  switch (outcome.answer) {
  case solvers::Answer::Sat: return "sat";
  case solvers::Answer::Unsat: return "unsat";
  case solvers::Answer::Unknown: return "unknown";
  }
  return "unknown";
}

solvers::preprocess::PassSet passes_named(const std::string& name) {
  return name == "none" ? solvers::preprocess::no_passes() : solvers::preprocess::every_pass();
}

} // namespace

int main(int count, char** words) {
  if (count < 3 || !cli::is_solver(words[2])) {
    std::cerr << "bench_query FILE SOLVER [none|all [JOBS [UNITS]]]\n";
    return 2;
  }
  std::stringstream text;
  text << std::ifstream(words[1]).rdbuf();
  term::Context context;
  term::Builder builder(context);
  const Result<solvers::ReadQuery> query = solvers::read_query(builder, text.str());
  if (!query || !query->clauses.empty()) {
    std::cerr << words[1] << ": " << (query ? "has quantifiers" : query.error().message) << "\n";
    return 2;
  }
  Stats stats;
  Effort effort(count > 5 ? std::stoull(words[5]) : Effort::unlimited);
  cli::SolverSettings settings;
  settings.name = words[2];
  settings.passes = passes_named(count > 3 ? words[3] : "default");
  settings.portfolio.jobs = count > 4 ? static_cast<uint32_t>(std::stoul(words[4])) : 1;
  settings.portfolio.notice = [](const std::string& said) { std::cerr << said << "\n"; };
  settings.portfolio.stats = settings.stats = &stats;
  solvers::Config config;
  config.effort = &effort;
  const double before = cpu();
  const std::unique_ptr<solvers::Solver> solver = cli::make_solver(settings, context, config, "query");
  for (const term::Term t : query->terms) solver->assert_term(t);
  const solvers::Outcome outcome = solver->check();
  const double spent = cpu() - before;
  std::cout << fmt::format("{} {:.3f} {:.3f} {}", word(outcome), spent, stats.seconds("preprocess.time"),
                           effort.used());
  for (const auto& [name, value] : stats.counters())
    if (name.starts_with("portfolio.") && value != 0)
      std::cout << fmt::format(" {}={}", name.substr(10), value);
  for (const auto& [name, seconds] : stats.timers())
    if (name.starts_with("preprocess.") && seconds >= 0.001)
      std::cout << fmt::format(" {}={:.3f}", name.substr(11), seconds);
  std::cout << " " << outcome.reason << std::endl;
  _exit(0); // nothing is tidied up
}
