#include "solvers/z3/horn.h"

#include "ir/support/run_process.h"
#include "solvers/z3/resources.h"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <sstream>
#include <unistd.h>
#include <z3++.h>

namespace fathom::solvers {

namespace {

/// Beyond what the process has when it starts.
constexpr uint64_t most_memory = uint64_t{1} << 30;

/// Bytes of address space that this process has.
uint64_t address_space() {
  uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  return pages * uint64_t(sysconf(_SC_PAGESIZE));
}

void choose(HornSearch search) {
  switch (search) {
  case HornSearch::Usual: break;
  case HornSearch::EarlyPush: Z3_global_param_set("fp.spacer.push_pob", "true"); break;
  case HornSearch::OtherArithmetic: Z3_global_param_set("fp.spacer.arith.solver", "6"); break;
  case HornSearch::Derivations: Z3_global_param_set("fp.spacer.gpdr", "true"); break;
  }
}

/// The answer, what it has cost, and the model or the reason, in a line each.
std::string evaluate(const HornQuery& query) {
  choose(query.search);
  z3::context context;
  Z3_set_ast_print_mode(context, Z3_PRINT_SMTLIB2_COMPLIANT);
  z3::solver solver(context, "HORN");
  z3::params params(context);
  params.set("rlimit", z3_resources(query.work));
  solver.set(params);
  const auto report = [&](const char* answer, const std::string& rest) {
    return fmt::format("{}\n{}\n{}", answer, z3_backend::resources_spent(solver), rest);
  };
  try {
    for (const z3::expr& clause : context.parse_string(query.script.c_str())) solver.add(clause);
    switch (solver.check()) {
    case z3::sat: return report("sat", Z3_model_to_string(context, solver.get_model()));
    case z3::unsat: return report("unsat", "");
    case z3::unknown: break;
    }
    return report("unknown", solver.reason_unknown());
  } catch (const z3::exception& e) {
    return report("unknown", e.msg());
  }
}

} // namespace

HornAnswer solve_horn(const HornQuery& query) {
  HornAnswer answer;
  RunLimits limits;
  if (query.deadline) {
    const std::chrono::duration<double> left = *query.deadline - std::chrono::steady_clock::now();
    limits.seconds = left.count();
  }
  const Result<std::vector<uint8_t>> bytes = call_in_child(
      [&] {
        const std::string output = evaluate(query);
        return std::vector<uint8_t>(output.begin(), output.end());
      },
      limits, {{RLIMIT_AS, address_space() + most_memory}});
  if (!bytes) {
    answer.reason = bytes.error().message;
    answer.work = query.work;
    return answer;
  }
  std::istringstream output(std::string(bytes->begin(), bytes->end()));
  std::string word, resources;
  std::getline(output, word);
  std::getline(output, resources);
  const std::string rest(std::istreambuf_iterator<char>(output), {});
  answer.work = std::min<uint64_t>(std::strtoull(resources.c_str(), nullptr, 10) / z3_resources_per_work + 1,
                                   query.work);
  if (word == "sat") {
    answer.answer = Answer::Sat;
    answer.model = rest;
  } else if (word == "unsat") {
    answer.answer = Answer::Unsat;
  } else {
    answer.reason = rest;
  }
  return answer;
}

} // namespace fathom::solvers
