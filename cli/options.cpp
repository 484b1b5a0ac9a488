#include "cli/options.h"

#include "cli/choice.h"
#include "cli/contract_options.h"
#include "cli/corpus.h"
#include "cli/emit_options.h"
#include "cli/hardware_options.h"
#include "cli/numbers.h"
#include "cli/pages.h"
#include "cli/profile.h"
#include "cli/solver_factory.h"
#include "cli/symbolic_options.h"
#include "cli/test_options.h"
#include "cli/test_suite.h"
#include "cli/trust.h"
#include "cli/usage.h"
#include "cli/version.h"
#include "cli/version_options.h"
#include "frontend/compile/dialects.h"
#include "frontend/compile/language_flags.h"
#include "ir/term/rules.h"
#include "projects/compile_commands.h"
#include "reports/formats.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <span>

namespace fathom::cli {

namespace {

/// Texts that become values only after the parser has seen them all.
struct RawOptions {
  std::string data_model; ///< empty: LP64, or what a witness says
  std::string target;     ///< a machine, or empty
  std::string entry_pointers;
  std::string unwind = "auto";
  std::vector<std::string> unwind_loops;
  std::string capacity;
  std::vector<std::string> capacities;
  double memory_megabytes = 0;
  std::string reserve;
  bool no_forwarding = false;
  bool no_replay = false;
  bool no_rewriting = false;
  std::string passes = "all";
  std::vector<std::string> no_passes;
};

/// "file:line=number"; the error, or empty: fine.
template <typename Number, typename Parse>
std::string parse_at(const char* option, const char* what, const std::string& text, const Parse& parse,
                     std::map<std::string, Number>& numbers) {
  const size_t equals = text.rfind('=');
  const size_t colon = equals == std::string::npos ? equals : text.rfind(':', equals);
  const std::optional<Number> number =
      equals == std::string::npos ? std::nullopt : parse(text.substr(equals + 1));
  if (!number || colon == std::string::npos || colon == 0 ||
      !parse_bound(text.substr(colon + 1, equals - colon - 1)))
    return fmt::format("{}: expected file:line={}, found '{}'", option, what, text);
  numbers[text.substr(0, equals)] = *number;
  return {};
}

/// "all", "none" or names between commas; then the passes that are taken out. Empty text: fine.
std::string parse_passes(const RawOptions& raw, Options& options) {
  using namespace solvers::preprocess;
  const auto unknown = [](const char* option, const std::string& name) {
    return fmt::format("{}: {} is no pass; there are {}", option, name, pass_names());
  };
  options.passes = raw.passes == "all" ? every_pass() : no_passes();
  if (raw.passes != "all" && raw.passes != "none") {
    for (const std::string& name : CLI::detail::split(raw.passes, ','))
      if (!set_pass(options.passes, name, true)) return unknown("--passes", name);
  }
  for (const std::string& name : raw.no_passes)
    if (!set_pass(options.passes, name, false)) return unknown("--no-pass", name);
  return {};
}

/// How memory becomes a formula.
void add_memory(CLI::App& app, Options& options) {
  using memory::ModelKind, memory::TableReads;
  add_choice<ModelKind>(app, "--memory-model", options.memory_model,
                        "which objects share one space of memory: flat, objects, segmented, auto (default)",
                        {{"flat", ModelKind::Flat},
                         {"objects", ModelKind::Objects},
                         {"segmented", ModelKind::Segmented},
                         {"auto", ModelKind::Auto}});
  add_choice<TableReads>(app, "--table-reads", options.table_reads,
                         "tables read at a symbolic index: ite, bst, lines, mux, array, auto (default)",
                         {{"ite", TableReads::Ite},
                          {"bst", TableReads::Bst},
                          {"lines", TableReads::Lines},
                          {"mux", TableReads::Mux},
                          {"array", TableReads::Array},
                          {"auto", TableReads::Auto}});
  using program::ThreadMemory;
  add_choice<ThreadMemory>(
      app, "--memory-model-threads", options.hardware.thread_memory,
      "the order in which other threads see what one does: sc (default), tso (x86), c11, rc11",
      {{"sc", ThreadMemory::SequentiallyConsistent},
       {"tso", ThreadMemory::Tso},
       {"c11", ThreadMemory::C11},
       {"rc11", ThreadMemory::Rc11}});
  app.add_option("--array-writes", options.array_writes,
                 "native arrays for memory that is written at symbolic places more often than this and read "
                 "since (default: where reading has become very expensive)")
      ->check(CLI::Range(0, 1000000));
}

/// Where the program begins, and what is not part of it.
void add_boundary(CLI::App& app, Options& options, RawOptions& raw) {
  app.add_option("--entry", options.start.entry, "function to start at (default: main)")->check(not_empty());
  app.add_option(
      "--entry-pointers", raw.entry_pointers,
      "pointers that an entry other than main is given: null, fresh (an object each), array:N (1 to N "
      "objects); default: null or an object each");
  add_versions(app, options.start.pointers.against);
  CLI::Option* externals = add_choice<Externals>(
      app, "--externals", options.externals,
      "undefined functions return anything: arbitrary (default); also change everything "
      "whose address has got out: havoc; are refused: error",
      {{"arbitrary", Externals::Arbitrary}, {"havoc", Externals::Havoc}, {"error", Externals::Error}});
  app.add_flag_callback(
         "--havoc-externals", [&options] { options.externals = Externals::Havoc; },
         "the same as --externals havoc")
      ->excludes(externals);
}

/// Which program, and what is asked about it.
void add_question(CLI::App& app, Options& options) {
  app.add_option("files", options.files, "C files (.c, .i) or LLVM modules (.bc, .ll)");
  app.add_option("--property,--prop", options.properties,
                 "a property name, a set (memsafety) or a .prp file; may be given several times")
      ->allow_extra_args(false)
      ->take_all();
  app.add_option(
         "--compile-commands", options.compilation.commands,
         "a compilation database (compile_commands.json), from which each file has its folders and macros")
      ->type_name("FILE");
  app.add_option("--compile-as", options.compilation.as,
                 "files that the compilation database does not have are compiled as this one of it")
      ->type_name("FILE");
  app.add_option("--dialect", options.dialect,
                 "the tool a harness was written for: its names and macros are known")
      ->check(CLI::IsMember(frontend::dialect_names()));
}

/// How far executions are followed.
void add_bounds(CLI::App& app, Options& options, RawOptions& raw) {
  app.add_option("--unwind", raw.unwind, "iterations of every loop, or auto: raise where needed (default)");
  app.add_option("--unwind-loop", raw.unwind_loops, "file:line=N, for one loop; may be given several times")
      ->allow_extra_args(false)
      ->take_all();
  app.add_option("--recursion", options.recursion, "nested activations of a function")
      ->check(CLI::Range(1, 1000000));
  app.add_option(
      "--capacity", raw.capacity,
      "bytes that objects have at most whose size is an input, or auto: raised where needed (default: no "
      "limit)");
  app.add_option("--capacity-at", raw.capacities,
                 "file:line=N, for what this line allocates; may be given several times")
      ->allow_extra_args(false)
      ->take_all();
  add_choice<engine::Sizes>(app, "--sizes", options.sizes,
                            "sizes that are inputs: symbolic (default), small-first (sizes 1, 2, 3 and the "
                            "capacity before the general question), eager (one after the other)",
                            {{"symbolic", engine::Sizes::Symbolic},
                             {"small-first", engine::Sizes::SmallFirst},
                             {"eager", engine::Sizes::Eager}});
}

/// How joins, memory, loops and quantifiers become formulas.
void add_encoding(CLI::App& app, Options& options) {
  add_choice<bool>(app, "--joins", options.plain_joins,
                   "values where paths meet: by the nearest branch (default), or plain: by path conditions",
                   {{"nearest", false}, {"plain", true}});
  add_choice<bool>(app, "--known-steps", options.plain_steps, "known values: fast (default), plain",
                   {{"fast", false}, {"plain", true}});
  add_memory(app, options);
  using engine::SummaryMode;
  add_choice<SummaryMode>(
      app, "--summaries", options.proofs.mode,
      "quantified summaries of loops: off, auto (default: where bounds do not end), only",
      {{"off", SummaryMode::Off}, {"auto", SummaryMode::Auto}, {"only", SummaryMode::Only}});
  app.add_option("--no-strategy", options.proofs.without,
                 "try no proof of this kind (see --summaries for all of them); may be given several times")
      ->allow_extra_args(false)
      ->take_all()
      ->check(CLI::IsMember(
          std::vector<std::string>(engine::strategy_names.begin(), engine::strategy_names.end())));
  using quantifiers::Mode;
  add_choice<Mode>(
      app, "--quantifiers", options.quantifiers,
      "how far quantified clauses are followed: strip, duplicate, repair, instantiate, z3, auto (default)",
      {{"strip", Mode::Strip},
       {"duplicate", Mode::Duplicate},
       {"repair", Mode::Repair},
       {"instantiate", Mode::Instantiate},
       {"z3", Mode::Z3},
       {"auto", Mode::Auto}});
}

/// An option with two values: whether it has the first one.
void add_choice(CLI::App& app, const char* option, const std::vector<std::string>& values, bool& is_first,
                const char* text) {
  const auto choose = [&is_first, first = values[0]](const std::string& name) { is_first = name == first; };
  app.add_option_function<std::string>(option, choose, text)->check(CLI::IsMember(values));
}

/// What C leaves to the system, the linker and the user.
void add_semantics(CLI::App& app, Options& options) {
  add_hardware(app, options);
  app.add_option_function<std::string>(
         "--command-line",
         [&pointers = options.start.pointers](const std::string& name) {
           pointers.any_command_line = name != "few";
           pointers.every_command_line = name == "every";
         },
         "what main is given: any (default); few: at most 3 arguments of 15 characters, assumed; every: "
         "any, for a proof alone")
      ->check(CLI::IsMember({"any", "few", "every"}));
  add_symbolic_inputs(app, options);
  add_choice(app, "--constants", {"all", "static"}, options.constants_of_functions,
             "const objects that valid-deref protects: all (default); static: those of static duration");
  add_choice(app, "--evaluation-order", {"any", "clang"}, options.either_order,
             "of operands, where C leaves it open: any (default), where that is small; clang: assumed");
  app.add_option_function<std::string>(
         "--flexible-arrays",
         [&options](const std::string& name) {
           options.clang_arguments.push_back(frontend::flexible_arrays_argument(name));
         },
         "arrays at the end of a structure with as many elements as their object has room for: none but []; "
         "0, which is [0] as well (default); 1, those of one element too; any")
      ->check(CLI::IsMember({"none", "0", "1", "any"}));
  app.add_flag("--malloc-may-fail", options.malloc_may_fail, "malloc and its kin may return a null pointer");
  app.add_flag("--allow-multiple-definitions", options.multiple_definitions,
               "of several definitions of a function the first counts, as with the linker's option");
  app.add_option("--remove-body", options.removed_bodies,
                 "treat a function as undefined: name, or file.c:name; may be given several times")
      ->allow_extra_args(false)
      ->take_all()
      ->check(not_empty());
}

/// Simplifications that can be switched off.
void add_switches(CLI::App& app, Options& options, RawOptions& raw) {
  app.add_flag("--no-forwarding", raw.no_forwarding, "no store-to-load forwarding while unwinding");
  app.add_flag("--no-rewriting", raw.no_rewriting, "terms stay as they are built");
  app.add_option("--no-rule", options.rules_off, "switch one rewrite rule off; may be given several times")
      ->allow_extra_args(false)
      ->take_all()
      ->check(CLI::Validator(
          [](std::string& name) {
            return term::is_rule(name) ? std::string() : fmt::format("{} is no rewrite rule", name);
          },
          "RULE"));
}

void add_data_model(CLI::App& app, RawOptions& raw) {
  app.add_option("--data-model", raw.data_model, "LP64 or ILP32")->check(CLI::IsMember({"LP64", "ILP32"}));
  app.add_option("--target", raw.target, "the machine that the program is for (default: this one's)")
      ->check(CLI::Validator(
          [](std::string& name) {
            return name == "avr"
                       ? name + ": machines whose functions have addresses of their own are not modelled"
                       : std::string();
          },
          ""))
      ->check(CLI::IsMember(frontend::machine_names()));
}

/// The machine that data model and target name; empty: all is well.
std::string finish_machine(const RawOptions& raw, Options& options) {
  options.has_data_model = !raw.data_model.empty() || !raw.target.empty();
  options.machine_is_named = !raw.target.empty();
  options.machine = &frontend::host_machine(raw.data_model == "ILP32" ? 32 : 64);
  if (raw.target.empty()) return {};
  options.machine = frontend::find_machine(raw.target);
  const char* model = options.machine->data_model();
  if (!raw.data_model.empty() && raw.data_model != model)
    return fmt::format("--target {}: its data model is {}, not {}", raw.target, model, raw.data_model);
  if (!options.machine->is_host && options.writes_program())
    return fmt::format("--harness, --unit-test: not with --target {}, whose programs cannot be executed here",
                       raw.target);
  if (!options.machine->is_host && (!options.witness.empty() || options.command == Command::Validate))
    return fmt::format("witnesses: not with --target {}, for they do not say which machine they are about",
                       raw.target);
  return {};
}

void add_limits(CLI::App& app, Options& options, RawOptions& raw) {
  app.add_option("--timeout", options.timeout, "seconds of wall time")->check(positive_number());
  app.add_option("--cpu-time", options.policy.cpu_time,
                 "seconds of processor time, of all processes together")
      ->check(positive_number());
  app.add_option("--reserve", raw.reserve,
                 "seconds of --timeout and --cpu-time that are kept for writing and checking results, or "
                 "auto: 1 %, 2.5 to 10 "
                 "(default: the search has all, and writing comes on top)");
  app.add_option("--memory", raw.memory_megabytes, "mebibytes of address space")->check(positive_number());
  app.add_option("--work", options.policy.work,
                 "units of work that the search for a verdict may take, some 10,000 a second")
      ->check(CLI::Range(uint64_t{1}, uint64_t{1} << 62));
  app.add_option("--profile", options.policy.profile,
                 "what a competition asks for: options that are not given have its values (docs/options.md)")
      ->check(CLI::IsMember(profile_names()));
}

/// The order is that of the help text.
void add_common(CLI::App& app, Options& options, RawOptions& raw) {
  add_question(app, options);
  add_boundary(app, options, raw);
  add_data_model(app, raw);
  add_contracts(app, options.start.contracts);
  add_bounds(app, options, raw);
  add_encoding(app, options);
  add_semantics(app, options);
  add_switches(app, options, raw);
  add_limits(app, options, raw);
  app.add_flag("-v,--verbose", options.verbosity, "say more on stderr");
}

void add_looking_inside(CLI::App& app, Options& options) {
  app.add_option("--log-queries", options.log_queries, "write each solver query into this directory (.smt2)");
  app.add_flag("--validate-models", options.validate_models, "check each model with our own evaluator");
  app.add_flag(
      "--check-proofs", options.check_proofs,
      "do each proof by induction again in a fresh run that is given its invariants and nothing else");
  app.add_flag("--check-points-to", options.check_points_to,
               "hold each access of the concrete runs against the static points-to sets");
  app.add_flag("--stats", options.stats, "print counters and timers to stderr");
}

void add_reports(CLI::App& app, Options& options) {
  for (const reports::Format& format : reports::formats()) {
    std::string& target = options.reports[format.name];
    const std::string option = fmt::format("--{}", format.name);
    switch (format.target) {
    case reports::Format::Target::File: app.add_option(option, target, format.help); break;
    case reports::Format::Target::Lines:
      app.add_flag_callback(option, [&target] { target = on_stdout; }, format.help);
      break;
    case reports::Format::Target::Extra: break; // see add_extras
    }
  }
}

void add_check(CLI::App& app, Options& options, RawOptions& raw) {
  app.add_option("--solver", options.solver,
                 fmt::format("back end: {} (Z3, as linear arithmetic); several with "
                             "commas between them race; auto (default): all; "
                             "'smtlib:<command>': any that reads SMT-LIB",
                             fmt::join(solver_names(), ", ")))
      ->check(CLI::Validator(
          [](std::string& name) {
            return is_solver(name) ? std::string() : fmt::format("{} is no solver", name);
          },
          "SOLVER"));
  app.add_option("--passes", raw.passes,
                 fmt::format("what simplifies a query before the solver: all (default), none, or some of {}",
                             solvers::preprocess::pass_names()));
  app.add_option("--no-pass", raw.no_passes, "leave out one of the passes; may be given several times")
      ->allow_extra_args(false)
      ->take_all();
  app.add_option("--jobs,-j", options.jobs,
                 "solvers that search at the same time (default: the processors there are)")
      ->check(CLI::Range(1, 1024));
  app.add_option(
         "--head-start", options.head_start,
         "work the first solver may do for a query before others join, in nominal seconds (default 0.5)")
      ->check(number_between(0, 1e15));
  app.add_option(
         "--effort", options.effort,
         "times the usual limits of a bound, a proof, ...; these are units of work, not seconds (default 1)")
      ->check(number_between(0.001, 1e6));
  app.add_flag("--persevere", options.policy.persevere,
               "an answer that has run out of effort is sought again with four times the effort, until the "
               "time is over");
  app.add_flag("--cross-check", options.cross_check,
               "ask a second solver too; answers count only if both agree");
  app.add_flag("--float-theory", options.float_theory,
               "give Z3 its own theory of floating point instead of circuits of bits (with --solver z3)");
  app.add_flag(
      "--certify", options.certify,
      "each unsat answer counts only with a checked DRAT proof, or else with a second solver's word");
  app.add_option("--proof", options.proof,
                 "--certify, and keep clauses and proofs in this directory (.cnf, .drat)");
  add_violation_files(app, options);
  add_reports(app, options);
  app.add_flag("--minimize,--minimise", options.minimise,
               "the smallest counterexample: sizes first, then iterations and inputs, then values");
  app.add_flag("--all-properties", options.all_properties,
               "a verdict for each place where a property could fail");
  app.add_flag("--vacuity-error", options.vacuity_error,
               "exit with status 4 where the answer is true, but assumptions contradict each other or an "
               "assertion is never reached");
  app.add_flag("--iterations", options.iterations,
               "of a proof: how often each loop goes round at most, as an expression of what it begins with");
  app.add_flag("--no-replay", raw.no_replay, "do not run the compiled program to confirm a violation");
  add_trust(app, options);
  app.add_option(
      "--cache", options.cache,
      "keep answers of solvers and replays in this directory; equal ones of later runs are taken from it");
  app.add_option("--replay-cache", options.replay_cache,
                 "the same of replays alone (default: the directory of --cache)");
  add_looking_inside(app, options);
}

/// Options that only a check has. Given without "=" they take no file that follows them (see
/// split_arguments).
void add_extras(CLI::App& app, Options& options) {
  for (const reports::Format& format : reports::formats())
    if (format.target == reports::Format::Target::Extra)
      app.add_flag(fmt::format("--{}{{{}}}", format.name, on_stderr), options.reports[format.name],
                   format.help);
}

/// What only a check of its own has.
void add_check_alone(CLI::App& app, Options& options) {
  app.add_option(
      "--witness", options.witness,
      "write a witness (YAML) to this file: of a violation (2.0), or the invariants of a proof (2.0, "
      "with contracts 2.1)");
  app.add_flag(
      "--confirm-witness", options.policy.confirm_witness,
      "a violation counts only if its witness, as written, is confirmed; else the answer is unknown");
  app.add_flag("--whole-path", options.policy.whole_path, "--json has the whole path, and variables")
      ->excludes("--sarif")
      ->excludes("--html");
  add_extras(app, options);
  add_test_suite(app, options.test_suite);
  add_corpus(app, options.corpus);
  app.add_flag("--side-by-side", options.side_by_side,
               "raise bounds in one process and look for proofs in another, with half of the solvers each");
  app.add_flag("--one-worker", options.one_worker, "no second process raises bounds while proofs take long");
}

void add_validate(CLI::App& app, Options& options) {
  app.add_option("--witness", options.validation.witness, "the witness (YAML format 2.0 or 2.1)")->required();
  app.add_flag("--lint", options.validation.lint,
               "look only whether the witness is well-formed and, with a program, whether it fits");
  app.add_flag("--ignore-hash", options.validation.ignore_hash,
               "the witness may be about another text of the program");
  app.add_flag("--help-witness", options.validation.help,
               "a proof may use invariants and summaries that the witness does not state");
}

std::string finish_coverage(Options& options) {
  if (std::string error = finish_test_suite(options); !error.empty()) return error;
  if (std::string error = finish_corpus(options); !error.empty()) return error;
  options.coverage = !options.reports["coverage"].empty();
  if (options.coverage && options.start.contracts.any())
    return "--coverage: not with contracts, which take the place of what is executed";
  if (options.reports["coverage"] == on_stdout) return "--coverage: the file cannot be stdout";
  if (options.coverage && options.sizes == engine::Sizes::Eager) return "--coverage: not with --sizes eager";
  return {};
}

/// stdout has one report at most; empty: all is well.
std::string finish_reports(Options& options) {
  std::string printed;
  for (const reports::Format& format : reports::formats()) {
    if (options.reports.at(format.name) != on_stdout) continue;
    if (format.target == reports::Format::Target::Extra) continue;
    if (!printed.empty())
      return fmt::format("--{}: stdout has the report of --{} already", format.name, printed);
    printed = format.name;
  }
  return finish_coverage(options);
}

/// What a compilation database says of the files; empty: all is well.
std::string finish_compile_commands(Options& options) {
  if (options.compilation.commands.empty())
    return options.compilation.as.empty() ? "" : "--compile-as: needs --compile-commands";
  const auto commands = projects::CompileCommands::read(options.compilation.commands);
  if (!commands) return fmt::format("--compile-commands: {}", commands.error().message);
  auto words = commands->words_for(all_files(options), options.machine->pointer_bits, options.compilation.as);
  if (!words) return fmt::format("--compile-commands: {}", words.error().message);
  if (const std::string error = refused_commands(options, *words); !error.empty()) return error;
  options.compilation.of_file = std::move(words->each);
  options.clang_arguments.insert(options.clang_arguments.begin(), words->common.begin(), words->common.end());
  return {};
}

/// How far executions are followed; empty: all is well.
std::string finish_bounds(const RawOptions& raw, Options& options) {
  if (raw.unwind != "auto") {
    options.unwind = parse_bound(raw.unwind);
    if (!options.unwind)
      return fmt::format("--unwind: expected a number of at least 1 or 'auto', found '{}'", raw.unwind);
  }
  for (const std::string& text : raw.unwind_loops)
    if (std::string error = parse_at("--unwind-loop", "bound", text, parse_bound, options.unwind_loops);
        !error.empty())
      return error;
  options.automatic_capacity = raw.capacity == "auto";
  if (!raw.capacity.empty() && !options.automatic_capacity) {
    options.capacity = parse_bytes(raw.capacity);
    if (!options.capacity)
      return fmt::format("--capacity: expected a number of bytes or 'auto', found '{}'", raw.capacity);
  }
  for (const std::string& text : raw.capacities)
    if (std::string error = parse_at("--capacity-at", "bytes", text, parse_bytes, options.capacities);
        !error.empty())
      return error;
  if (options.sizes == engine::Sizes::Eager && options.automatic_capacity)
    return "--sizes eager: needs a capacity that stays as it is, not 'auto'";
  return {};
}

/// Which part of the time is not the search's; empty: all is well.
std::string finish_reserve(const RawOptions& raw, Options& options) {
  if (raw.reserve.empty()) return {};
  const bool has_both = options.timeout > 0 && options.policy.cpu_time > 0;
  const double limit = has_both ? std::min(options.timeout, options.policy.cpu_time)
                                : std::max(options.timeout, options.policy.cpu_time);
  if (raw.reserve == "auto") {
    options.policy.reserve = reserve_of(limit);
    return {};
  }
  if (!CLI::detail::lexical_cast(raw.reserve, options.policy.reserve) || !(options.policy.reserve > 0))
    return fmt::format("--reserve: expected seconds or 'auto', found '{}'", raw.reserve);
  if (options.policy.reserve < limit) return {};
  return limit > 0 ? "--reserve: takes all of the time" : "--reserve: needs --timeout or --cpu-time";
}

/// The rest of the checks; empty: all is well.
std::string finish(const RawOptions& raw, Options& options) {
  if (options.files.empty() && !options.validation.lint) return no_files;
  if (std::string error = finish_machine(raw, options); !error.empty()) return error;
  if (std::string error = finish_compile_commands(options); !error.empty()) return error;
  if (std::string error = finish_hardware(options); !error.empty()) return error;
  options.forwarding = !raw.no_forwarding;
  options.certify |= !options.proof.empty();
  if (options.side_by_side && options.proofs.mode != engine::SummaryMode::Auto)
    return "--side-by-side: needs --summaries auto";
  if (options.side_by_side && options.one_worker) return "--side-by-side: not with --one-worker";
  if (options.side_by_side && options.all_properties) return "--side-by-side: not with --all-properties";
  if (options.replay_cache.empty()) options.replay_cache = options.cache;
  options.rewriting = !raw.no_rewriting;
  if (std::string error = parse_passes(raw, options); !error.empty()) return error;
  if (options.float_theory && options.check_proofs) return "--check-proofs: not with --float-theory";
  // Such formulas mean something to Z3 alone.
  if (options.float_theory && options.solver != "z3") return "--float-theory: needs --solver z3";
  if (options.float_theory &&
      (options.cross_check || options.certify || !options.cache.empty() || !options.log_queries.empty()))
    return "--float-theory: not with --cross-check, --certify, --proof, --cache or --log-queries";
  // A native run has the bodies that are gone here.
  options.native.replay = !raw.no_replay && options.removed_bodies.empty() && !options.multiple_definitions &&
                          options.start.pointers.against.shared.empty();
  if (std::string error = finish_trust(options); !error.empty()) return error;
  if (!raw.entry_pointers.empty()) {
    const auto pointers = frontend::parse_entry_pointers(raw.entry_pointers);
    if (!pointers)
      return fmt::format("--entry-pointers: expected null, fresh or array:N, found '{}'", raw.entry_pointers);
    options.start.pointers.kind = pointers->kind;
    options.start.pointers.most = pointers->most;
  }
  if (std::string error = finish_symbolic_inputs(options); !error.empty()) return error;
  if (std::string error = finish_test(options); !error.empty()) return error;
  if (std::string error = finish_contracts(options); !error.empty()) return error;
  if (std::string error = finish_versions(options); !error.empty()) return error;
  if (std::string error = finish_reports(options); !error.empty()) return error;
  options.memory = static_cast<uint64_t>(raw.memory_megabytes * (1 << 20));
  if (std::string error = finish_reserve(raw, options); !error.empty()) return error;
  if (!options.dialect.empty())
    for (const std::string& file : options.files)
      if (file.ends_with(".bc") || file.ends_with(".ll"))
        return fmt::format("--dialect: {} is compiled already, the names in it cannot be given a meaning",
                           file);
  std::vector<std::string> arguments = frontend::dialect_arguments(options.dialect, options.files);
  arguments.insert(arguments.end(), options.clang_arguments.begin(), options.clang_arguments.end());
  options.clang_arguments = std::move(arguments);
  return finish_bounds(raw, options);
}

/// What the build asks for: see cmake/Install.cmake. Empty for any other argument.
std::string wanted_page(const CLI::App& app, std::string_view argument) {
  constexpr std::string_view option = "--fathom-page=";
  if (!argument.starts_with(option)) return {};
  const std::string version = version_line();
  return page(app, std::string(argument.substr(option.size())), version.substr(0, version.find(' ')));
}

/// How many arguments, from the first one, are a compiler's option that means the same on both sides of
/// "--".
size_t compiler_option(std::span<const char* const> arguments) {
  const std::string_view first = arguments.front();
  if (first.starts_with("-std=")) return 1;
  // Refused by their names later on.
  for (const std::string_view option : {"-m16", "-m32", "-m64", "-mx32"})
    if (first == option) return 1;
  if (first == "-target") return std::min<size_t>(2, arguments.size());
  for (const std::string_view option : {"-I", "-D", "-U", "-isystem", "-include"})
    if (first.starts_with(option))
      return first.size() > option.size() || arguments.size() == 1 ? 1 : 2; // -Ifolder, or -I folder
  return 0;
}

/// What is ours, in reverse, as CLI11 wants it; what is the compiler's is the options'.
std::vector<std::string> split_arguments(std::span<const char* const> all, Options& options) {
  std::vector<std::string> ours;
  while (!all.empty() && std::string_view(all.front()) != "--") {
    if (std::string_view(all.front()) == "--coverage" && all.size() > 1 &&
        std::string_view(all[1]).ends_with(".info")) {
      ours.push_back(fmt::format("--coverage={}", all[1]));
      all = all.subspan(2);
      continue;
    }
    const size_t taken = compiler_option(all);
    std::vector<std::string>& target = taken > 0 ? options.clang_arguments : ours;
    target.insert(target.end(), all.begin(), all.begin() + std::max<size_t>(taken, 1));
    all = all.subspan(std::max<size_t>(taken, 1));
  }
  if (!all.empty()) options.clang_arguments.insert(options.clang_arguments.end(), all.begin() + 1, all.end());
  std::reverse(ours.begin(), ours.end());
  return ours;
}

EarlyExit usage_error(const std::string& message) {
  const std::string line = with_short_words(message.substr(0, message.find('\n')));
  return {ExitStatus::Usage, "", fmt::format("fathom: {} (fathom --help lists the options)", line)};
}

} // namespace

std::string EarlyExit::message() const {
  const std::string text = error.substr(0, error.rfind(" (fathom --help"));
  return text.starts_with("fathom: ") ? text.substr(8) : text;
}

namespace {
constexpr const char* footer =
    "-I, -D, -U, -isystem, -include, -std=... and all arguments after -- go to clang. stdout ends with the "
    "verdict: true, false(<property>) or unknown(<reason>).\n"
    "Exit status: 0 true, 10 false, 20 unknown, 2 wrong usage or unreadable input, 3 internal error, "
    "4 true but vacuous (with --vacuity-error), 30 rejected (a violation witness); of run: 0 all are as "
    "expected, 1 not all, 130 interrupted; of suite and of check with a task definition: 1 a wrong answer; "
    "of library: 0 all are proved, 5 under preconditions, 10 a bug, 20 something is open; of diff: 0 nothing "
    "differs, 10 something does, 20 something is open.";

/// By what the command line calls it.
Command command_by(const std::string& name) {
  static const std::map<std::string, Command> commands = {
      {"check", Command::Check},     {"validate", Command::Validate}, {"emit", Command::Emit},
      {"run", Command::Run},         {"init", Command::Init},         {"harness", Command::Harness},
      {"suite", Command::Suite},     {"replay", Command::Replay},     {"contracts", Command::Contracts},
      {"library", Command::Library}, {"diff", Command::Diff},         {"mcp", Command::Mcp},
      {"server", Command::Server},   {"debug", Command::Debug},       {"test", Command::Test}};
  return commands.at(name);
}

/// Those that look at programs; a run needs `check` alone, as often as it has harnesses.
CLI::App& add_checks(CLI::App& app, Options& options, RawOptions& raw, bool alone) {
  CLI::App& check = *app.add_subcommand("check", "decide whether a program can violate its properties");
  add_common(check, options, raw);
  add_check(check, options, raw);
  add_check_alone(check, options);
  if (alone) return check;
  CLI::App& validate = *app.add_subcommand("validate", "decide whether a witness is right about a program");
  add_common(validate, options, raw);
  add_check(validate, options, raw);
  add_validate(validate, options);
  CLI::App& test = *app.add_subcommand("test", "run a function on many inputs and look for a violation");
  add_test(test, options.tests);
  add_common(test, options, raw);
  add_check(test, options, raw);
  add_corpus(test, options.corpus);
  CLI::App& emit = *app.add_subcommand("emit", "print an intermediate stage to stdout");
  add_common(emit, options, raw);
  add_stage(emit, options.stage);
  options.project.emittable = check_option_names(emit);
  add_trust(emit, options);
  return check;
}

/// Those around them.
void add_others(CLI::App& app, const CLI::App& check, Options& options, RawOptions& raw) {
  CLI::App& run = *app.add_subcommand("run", "check the harnesses of a project (fathom.yaml)");
  add_run(run, check, options.project.run);
  CLI::App& init = *app.add_subcommand("init", "write a fathom.yaml for the sources of a folder");
  add_init(init, options.project.write, options.compilation.commands);
  CLI::App& harness = *app.add_subcommand("harness", "write a harness for a function");
  add_harness(harness, options.project.write, options.files);
  for (CLI::App* command : {&init, &harness}) add_trust(*command, options);
  CLI::App& library = *app.add_subcommand("library", "check the functions of a library without harnesses");
  CLI::App& diff = *app.add_subcommand("diff", "say whether two versions of functions deliver the same");
  for (CLI::App* command : {&init, &harness, &library, &diff}) add_data_model(*command, raw);
  add_library(library, check, options.project.library, options.project.run);
  add_diff(diff, check, options.project.diff, options.project.run);
  for (CLI::App* command : {&run, &diff}) add_reports(*command, options);
  CLI::App& contracts = *app.add_subcommand("contracts", "say which clauses proofs can do without (--drop)");
  add_contracts_command(contracts, check, options.project.contracts);
  options.project.settable = check_option_names(check);
  CLI::App& suite =
      *app.add_subcommand("suite", "run many tasks (SV-COMP's task definitions and sets) and score them");
  add_suite(suite, check, options.project.suite);
  add_servers(app, options.project.server);
  add_replay(
      *app.add_subcommand("replay", "compile and run a harness file, and say whether its violation shows"),
      options);
}

} // namespace

std::variant<Options, EarlyExit> parse_options(int argc, const char* const* argv) {
  Options options;
  options.words.assign(argv + 1, argv + argc);
  RawOptions raw;
  std::vector<std::string> arguments = split_arguments({argv + 1, size_t(argc) - 1}, options);
  CLI::App app{"Fathom, a bounded model checker for C", "fathom"};
  app.set_version_flag("--version", version_line());
  app.require_subcommand(1);
  app.footer(footer);
  const bool is_check = argc > 1 && std::string_view(argv[1]) == "check";
  const CLI::App& check = add_checks(app, options, raw, is_check);
  if (!is_check) add_others(app, check, options, raw);
  if (const std::string text = argc == 2 ? wanted_page(app, argv[1]) : ""; !text.empty())
    return EarlyExit{ExitStatus::True, text, ""};
  if (const std::string error = empty_value(arguments); !error.empty()) return usage_error(error);
  try {
    app.parse(arguments);
  } catch (const CLI::CallForHelp&) {
    const std::vector<CLI::App*> parsed = app.get_subcommands();
    return EarlyExit{ExitStatus::True, (parsed.empty() ? &app : parsed.front())->help(), ""};
  } catch (const CLI::CallForVersion&) {
    return EarlyExit{ExitStatus::True, version_line() + "\n", ""};
  } catch (const CLI::ParseError& e) {
    return usage_error(complaint(app, e, options.words));
  }
  CLI::App& command = *app.get_subcommands().front();
  if (const std::string error = empty_value(command); !error.empty()) return usage_error(error);
  options.command = command_by(command.get_name());
  if (!options.policy.profile.empty())
    if (const std::string error = apply_profile(command, options.policy.profile); !error.empty())
      return usage_error(error);
  switch (options.command) {
  case Command::Check:
  case Command::Test:
  case Command::Validate:
  case Command::Emit:
    if (const std::string error = finish(raw, options); !error.empty()) return usage_error(error);
    break;
  case Command::Harness:
  case Command::Init:
    if (const std::string error = finish_trust(options); !error.empty()) return usage_error(error);
    [[fallthrough]];
  case Command::Run:
  case Command::Library:
  case Command::Diff:
    if (options.command == Command::Diff) take_paths(options);
    if (const std::string error = finish_machine(raw, options); !error.empty()) return usage_error(error);
    if (const std::string error = finish_reports(options); !error.empty()) return usage_error(error);
    break;
  case Command::Contracts: break; // each check looks at its own
  case Command::Replay:
    if (const std::string error = finish_trust(options); !error.empty()) return usage_error(error);
    break;
  case Command::Suite:
  case Command::Mcp:
  case Command::Server:
  case Command::Debug: break;
  }
  return options;
}

} // namespace fathom::cli
