#include "solvers/z3/horn.h"

#include "ir/support/run_process.h"
#include "solvers/work.h"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <sstream>
#include <unistd.h>
#include <z3.h>

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

uint64_t resources_of(Z3_context context, Z3_solver solver) {
  const Z3_stats statistics = Z3_solver_get_statistics(context, solver);
  for (unsigned i = 0; i < Z3_stats_size(context, statistics); ++i)
    if (std::strcmp(Z3_stats_get_key(context, statistics, i), "rlimit count") == 0)
      return Z3_stats_is_uint(context, statistics, i)
                 ? Z3_stats_get_uint_value(context, statistics, i)
                 : uint64_t(Z3_stats_get_double_value(context, statistics, i));
  return 0;
}

/// The answer, what it has cost, and the model or the reason, in a line each. Nothing is given back: the
/// process ends.
std::string evaluate(const HornQuery& query) {
  choose(query.search);
  Z3_context context = Z3_mk_context(Z3_mk_config());
  Z3_set_error_handler(context, nullptr);
  Z3_set_ast_print_mode(context, Z3_PRINT_SMTLIB2_COMPLIANT);
  const Z3_solver solver = Z3_mk_solver_for_logic(context, Z3_mk_string_symbol(context, "HORN"));
  Z3_solver_inc_ref(context, solver);
  const Z3_params params = Z3_mk_params(context);
  Z3_params_inc_ref(context, params);
  const uint64_t most = UINT32_MAX / z3_resources_per_work;
  Z3_params_set_uint(context, params, Z3_mk_string_symbol(context, "rlimit"),
                     uint32_t(std::clamp<uint64_t>(query.work, 1, most) * z3_resources_per_work));
  Z3_solver_set_params(context, solver, params);
  const Z3_ast_vector clauses =
      Z3_parse_smtlib2_string(context, query.script.c_str(), 0, nullptr, nullptr, 0, nullptr, nullptr);
  if (Z3_get_error_code(context) != Z3_OK) return fmt::format("unknown\n0\nunreadable clauses");
  Z3_ast_vector_inc_ref(context, clauses);
  for (unsigned i = 0; i < Z3_ast_vector_size(context, clauses); ++i)
    Z3_solver_assert(context, solver, Z3_ast_vector_get(context, clauses, i));
  const Z3_lbool answer = Z3_solver_check(context, solver);
  std::string text = answer == Z3_L_TRUE ? "sat" : answer == Z3_L_FALSE ? "unsat" : "unknown";
  text += fmt::format("\n{}\n", resources_of(context, solver));
  if (answer == Z3_L_TRUE) text += Z3_model_to_string(context, Z3_solver_get_model(context, solver));
  if (answer == Z3_L_UNDEF) text += Z3_solver_get_reason_unknown(context, solver);
  return text;
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
