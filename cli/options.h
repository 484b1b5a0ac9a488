// Options: the command line as data.
#pragma once

#include "cli/project_options.h"
#include "cli/suite_options.h"
#include "engine/engine.h"
#include "engine/tests.h"
#include "frontend/contracts/contracts.h"
#include "frontend/drivers/entry_driver.h"
#include "frontend/hardware.h"
#include "frontend/machines.h"
#include "ir/support/isolation.h"
#include "memory/encoding/model.h"
#include "solvers/preprocess/pass.h"
#include "witnesses/unit_test.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace fathom::cli {

/// Exit statuses of the tool.
enum class ExitStatus : int {
  True = 0,
  Preconditions = 5, ///< of library: no bug, nothing open, but callers have to keep to preconditions
  False = 10,
  Unknown = 20,
  Rejected = 30,
  Usage = 2,
  Internal = 3,
  Vacuous = 4,
  Unexpected = 1, ///< of run: not all harnesses came to what is expected; of suites and tasks: a wrong answer
  Interrupted = 130, ///< likewise: by SIGINT or SIGTERM
};

enum class Command : uint8_t {
  Check,
  Test,
  Emit,
  Validate,
  Run,
  Init,
  Harness,
  Library,
  Contracts,
  Replay,
  Suite,
  Diff,
  Mcp,
  Debug,
  Server
};
enum class Stage : uint8_t {
  Llvm,
  Sequential,
  Gssa,
  Summarised,
  Summaries,
  Transitions,
  Horn,
  Abstraction,
  Smt2,
  PointsTo,
  PointsToStatic,
  Memory,
  MemoryGraph,
  Contracts,
  Functions,
  Checks
};

/// What calls of undefined functions come to.
enum class Externals : uint8_t {
  Arbitrary, ///< any result, and nothing else
  Havoc,     ///< they change what they can get at, too
  Error,     ///< bad input
};

/// What a worker does of a check.
enum class Side : uint8_t {
  Alone,  ///< all of it
  Bounds, ///< beside one that looks for proofs
  Proofs, ///< beside one that raises bounds
  Helper, ///< raises bounds beside one that does all of it
};

struct Options {
  Command command = Command::Check;
  Stage stage = Stage::Gssa; ///< of emit

  std::vector<std::string> words; ///< all of the command line but the program's name
  std::vector<std::string> files;
  std::vector<std::string> clang_arguments; ///< -I, -D and the like, and what stood after "--"
  struct Compilation {
    std::string commands; ///< a compilation database, or empty
    std::string as;       ///< a file of it, as which those are compiled that it does not have; or empty
    std::map<std::string, std::vector<std::string>> of_file; ///< from it, for clang, by file
  } compilation;
  std::vector<std::string> properties; ///< names or files; empty: the default set
  std::string dialect;                 ///< of another tool, or empty
  struct Start {
    std::string entry; ///< empty: main, or what the property file says
    frontend::EntryPointers pointers;
    frontend::ContractOptions contracts;
  } start;
  const frontend::TargetMachine* machine = &frontend::host_machine(64);
  bool machine_is_named = false; ///< by --target

  std::optional<uint32_t> unwind; ///< nothing: auto
  std::optional<uint32_t> recursion;
  std::map<std::string, uint32_t> unwind_loops; ///< "file:line" -> iterations
  std::optional<uint64_t> capacity;             ///< bytes of objects whose size is an input
  bool automatic_capacity = false;
  std::map<std::string, uint64_t> capacities; ///< "file:line" -> bytes
  engine::Sizes sizes = engine::Sizes::Symbolic;
  bool plain_joins = false;
  bool plain_steps = false;
  bool minimise = false; ///< the smallest counterexample
  std::string solver = "auto";
  uint32_t jobs =
      0; ///< solvers that search at the same time; 0 (until the worker starts): as there are processors
  double head_start = 0.5; ///< nominal seconds of work that the first solver has for itself
  double effort = 1;       ///< times the usual limits in units of work
  memory::ModelKind memory_model = memory::ModelKind::Auto;
  memory::TableReads table_reads = memory::TableReads::Auto;
  std::optional<uint32_t> array_writes; ///< symbolic writes before native arrays, however cheap reading is
  /// For executions of any length.
  struct Proofs {
    engine::SummaryMode mode = engine::SummaryMode::Auto;
    std::vector<std::string> without; ///< engine::ProofStrategy, by name
  } proofs;
  quantifiers::Mode quantifiers = quantifiers::Mode::Auto;
  bool forwarding = true;
  Externals externals = Externals::Arbitrary;
  solvers::preprocess::PassSet passes = solvers::preprocess::every_pass();
  bool rewriting = true;              ///< terms are simplified as they are built
  std::vector<std::string> rules_off; ///< rewrite rules, by name
  bool validate_models = false;
  bool check_proofs = false;
  bool cross_check = false;  ///< a second solver answers too
  bool float_theory = false; ///< Z3 gets its own theory of floating point
  bool certify = false;      ///< each unsat needs a checked proof or a second solver
#ifdef NDEBUG
  bool check_points_to = false;
#else
  bool check_points_to = true;
#endif

  double timeout = 0; ///< seconds of wall time, 0: none
  /// What an answer takes.
  struct Policy {
    std::string profile;          ///< cli/profile.h; empty: none
    double cpu_time = 0;          ///< seconds of the processor that all processes take together, 0: no limit
    double reserve = 0;           ///< seconds of the timeout that are left when the search ends
    bool confirm_witness = false; ///< a violation counts with a witness that is confirmed
    bool persevere = false;       ///< work is limited by time alone
    bool whole_path = false;      ///< a violation's, with what variables hold at each step
    uint64_t work = 0;            ///< units that the search for a verdict may take; 0: no limit
  } policy;
  uint64_t memory = 0; ///< bytes of address space, 0: no limit
  frontend::Hardware hardware;
  /// As given; `hardware` has what they mean.
  struct Stack {
    std::string limit;              ///< bytes; empty: none
    std::vector<std::string> sizes; ///< paths
  } stack;
  bool malloc_may_fail = false;            ///< allocation functions may return null
  bool constants_of_functions = true;      ///< see frontend::LoadOptions
  bool either_order = true;                ///< see frontend::LoadOptions
  bool multiple_definitions = false;       ///< the first counts
  std::vector<std::string> removed_bodies; ///< "name" or "file.c:name": treated as undefined

  // Not of the command line: what a worker is told that takes over from one that a solver has ended.
  double used = 0;                          ///< seconds that are over already
  std::vector<std::string> crashed_solvers; ///< by name
  std::string output_folder;                ///< see output_path

  /// A counterexample as a test of the user's own.
  struct UnitTest {
    std::string file; ///< empty: none
    witnesses::TestStyle style = witnesses::TestStyle::Assert;
  } unit_test;
  /// Inputs of executions, for whoever runs tests.
  struct TestSuite {
    std::string folder;      ///< empty: none
    bool covers = false;     ///< --covers: `coverage`
    bool branches = false;   ///< coverage is of branches, too
    bool conditions = false; ///< branches are asked for as outcomes of conditions, which they are
    bool decisions = false;  ///< and evaluations of decisions besides, for MC/DC
  } test_suite;
  /// Inputs as fuzzers have them, a file each: folders, empty: none.
  struct Corpus {
    std::string in, out;
  } corpus;
  /// Whether files are written that show a violation without Fathom.
  bool writes_program() const { return !harness.empty() || !unit_test.file.empty(); }

  std::string witness, harness, log_queries, cache, replay_cache, proof; ///< paths, empty: none
  std::map<std::string, std::string> reports; ///< by format: a path, on_stdout, or empty: none
  /// The options of validate.
  struct Validation {
    std::string witness;      ///< the file that is validated
    bool lint = false;        ///< look at the witness alone
    bool ignore_hash = false; ///< the program may be another file
    bool help = false;        ///< a proof may use other predicates than the witness's
  } validation;
  /// Options that only run, init, harness, library, contracts and suite have.
  struct Project {
    RunOptions run;
    WriteOptions write;
    SuiteOptions suite;
    ContractsOptions contracts;
    LibraryOptions library;
    DiffOptions diff;
    ServerOptions server;
    std::vector<std::string> settable;  ///< options of check that a configuration may set
    std::vector<std::string> emittable; ///< those of them that emit has
  } project;
  /// The options of test.
  struct Tests {
    std::string function;
    engine::TestPlan plan;
    uint64_t native = 0; ///< executions that are run natively, too
  } tests;
  bool has_data_model = false; ///< the user has named one, or a machine
  bool side_by_side = false;   ///< bounds and proofs in a process each
  bool one_worker = false;     ///< nobody else raises bounds while proofs take long
  bool all_properties = false;
  bool coverage = false;      ///< which lines executions reach
  bool vacuity_error = false; ///< a proof that is vacuous has an exit status of its own
  bool iterations = false;    ///< how often loops go round at most
  /// What is done with compiled programs.
  struct Native {
    bool replay = true;
    IsolationMode isolation = IsolationMode::Auto;
    bool untrusted = false;            ///< program and project are somebody else's
    std::vector<std::string> readable; ///< what may be read all the same
  } native;
  bool stats = false;
  int verbosity = 0;
};

/// When the command line already says how it ends: --help, --version, a mistake.
struct EarlyExit {
  ExitStatus status;
  std::string out;   ///< for stdout
  std::string error; ///< for stderr, one line

  /// The fault of the command line, without our name in front and the hint after it.
  std::string message() const;
};

/// Instead of a path: the format is printed.
inline constexpr const char* on_stdout = "-";
/// Instead of a path: nothing is written, stderr says it.
inline constexpr const char* on_stderr = "stderr";
/// Whether stdout belongs to a report, so that the verdict goes to stderr.
bool report_takes_stdout(const Options& options);

/// The files that a check writes at its end, by the names of their options, with the user's paths; these are
/// empty where the file is not wanted.
std::vector<std::pair<std::string, std::string>> outputs(const Options& options);
/// Where this process writes one of them to.
std::string output_path(const Options& options, const std::string& name);

std::variant<Options, EarlyExit> parse_options(int argc, const char* const* argv);

} // namespace fathom::cli
