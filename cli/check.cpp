// Wires the services, runs the engine, writes what was asked for.
#include "cli/check.h"

#include "cli/advice.h"
#include "cli/corpus.h"
#include "cli/coverage_run.h"
#include "cli/loading.h"
#include "cli/native_runs.h"
#include "cli/report.h"
#include "cli/report_files.h"
#include "cli/solver_factory.h"
#include "cli/stated.h"
#include "cli/test_suite.h"
#include "cli/version.h"
#include "cli/witness_check.h"
#include "cli/worker.h"
#include "engine/coverage.h"
#include "frontend/compile/clang_driver.h"
#include "frontend/compile/dialects.h"
#include "frontend/interpreter/interpreter.h"
#include "frontend/link/undefined_functions.h"
#include "frontend/program_places.h"
#include "frontend/program_source.h"
#include "ir/support/atomic_file.h"
#include "ir/support/deadline.h"
#include "ir/support/own_programs.h"
#include "ir/support/temporary_directory.h"
#include "memory/forwarding/make_symbolic_memory.h"
#include "reports/coverage.h"
#include "reports/source_excerpts.h"
#include "solvers/pdr/property_directed.h"
#include "solvers/z3/horn.h"
#include "solvers/z3/z3_solver.h"
#include "witnesses/contract_text.h"
#include "witnesses/harness_file.h"
#include "witnesses/thread_schedule.h"
#include "witnesses/yaml_witness.h"

#include <algorithm>
#include <filesystem>
#include <fmt/ranges.h>
#include <map>
#include <sstream>
#include <sys/resource.h>
#include <unistd.h>

namespace fathom::cli {

namespace {

namespace fs = std::filesystem;

constexpr uint64_t clang_memory = uint64_t{512} << 20; ///< bytes of address space that clang may need
constexpr double endless = 1e7;                        ///< seconds
constexpr double more_effort = 4;                      ///< times that of the attempt before: --persevere

/// `name` is one of them.
engine::ProofStrategy strategy_by(const std::string& name) {
  const auto& names = engine::strategy_names;
  return static_cast<engine::ProofStrategy>(std::find(names.begin(), names.end(), name) - names.begin());
}

/// Before the long work: whether a file can be written there afterwards.
Status writable(const std::string& option, const std::string& path) {
  if (path.empty()) return Done{};
  if (Status way = check_way_to(path); !way) return way;
  std::error_code failure;
  if (fs::is_directory(path, failure)) return make_error("{}: {} is a directory", option, path);
  fs::path parent = fs::path(path).parent_path();
  if (parent.empty()) parent = ".";
  if (!fs::is_directory(parent, failure))
    return make_error("{}: there is no directory {}", option, parent.string());
  const char* place = fs::exists(path, failure) ? path.c_str() : nullptr;
  if (::access(place != nullptr ? place : parent.c_str(), W_OK) != 0)
    return make_error("{}: cannot write to {}", option, path);
  return Done{};
}

/// Before the long work, too: no output takes the place of what is checked, or of another output.
Status apart(const Options& options) {
  std::map<fs::path, std::string> known; // path -> what it is
  std::error_code failure;
  for (const std::string& file : options.files)
    known.emplace(fs::weakly_canonical(fs::absolute(file), failure), "a file that is checked");
  for (const auto& [name, path] : outputs(options)) {
    const bool is_device = fs::exists(path, failure) && !fs::is_regular_file(path, failure);
    if (path.empty() || is_device) continue;
    const auto [other, is_new] = known.emplace(fs::weakly_canonical(fs::absolute(path), failure),
                                               fmt::format("what --{} writes", name));
    if (!is_new) return make_error("--{}: {} is {}", name, path, other->second);
  }
  return Done{};
}

witnesses::HarnessFileOptions harness_options(const Options& options, const Input& input) {
  witnesses::HarnessFileOptions file;
  witnesses::HarnessOptions& harness = file.harness;
  harness.files = options.files;
  harness.clang_arguments = options.clang_arguments;
  for (const auto& [source, words] : options.compilation.of_file)
    harness.clang_arguments.insert(harness.clang_arguments.end(), words.begin(), words.end());
  harness.pointer_width = input.module->target().pointer_bits;
  harness.error_function = input.specification.error_function;
  if (input.specification.entry != "main")
    harness.entry = entry_call(*input.module, input.specification.entry);
  const std::vector<std::string> externals = input.module->externals();
  harness.undefined.emplace(externals.begin(), externals.end());
  file.name = options.harness;
  file.headers = frontend::program_headers();
  file.prototypes = input.module->supplied_prototypes();
  for (const frontend::UndefinedFunction& function : frontend::undefined_functions(*input.module))
    file.stubs.push_back(function.name);
  return file;
}

/// At a limit of time a violation that a replay could have refuted is neither confirmed nor refuted, nor is
/// any at a limit of memory: who comes to that first, the replay or who watches all processes, is chance.
engine::ReplayAnswer to_answer(const witnesses::ReplayResult& result, const witnesses::ReplayTask& task,
                               const Options& options) {
  engine::ReplayAnswer answer;
  switch (result.outcome) {
  case witnesses::ReplayOutcome::Confirmed: answer.kind = engine::ReplayAnswer::Kind::Confirmed; break;
  case witnesses::ReplayOutcome::Refuted: answer.kind = engine::ReplayAnswer::Kind::Refuted; break;
  case witnesses::ReplayOutcome::Unavailable: answer.kind = engine::ReplayAnswer::Kind::Unavailable; break;
  }
  answer.detail = result.detail;
  answer.conclusive = result.conclusive;
  if (result.is_late) {
    answer.kind = engine::ReplayAnswer::Kind::Late;
    answer.detail = fmt::format("time limit of {:g} s reached", options.timeout);
  }
  const bool is_stated = task.memory.program == task.memory.compiler; // not the limit that all replays have
  if (result.is_over_memory && is_stated) {
    answer.kind = engine::ReplayAnswer::Kind::Late;
    answer.detail = fmt::format("memory limit of {} MiB reached", options.memory >> 20);
  }
  return answer;
}

std::unique_ptr<program::ConcreteInterpreter> make_interpreter(const frontend::Module& module,
                                                               const Options& options) {
  auto interpreter = std::make_unique<frontend::Interpreter>(module, options.check_points_to);
  if (options.policy.whole_path) interpreter->watch();
  return interpreter;
}

} // namespace

Check::Check(const Options& options, Input input, Channel& channel)
    : options_(options), input_(std::move(input)), channel_(channel),
      unwinder_(frontend::make_unwinder(*input_.module, [this] { return is_past(settings_.deadline); })),
      interpreter_(make_interpreter(*input_.module, options)) {
  settings_.name = options.solver;
  settings_.isolates_programs = options.native.isolation == IsolationMode::Isolated;
  settings_.passes = options.passes;
  settings_.validate = options.validate_models;
  settings_.cross_check = options.cross_check;
  if (!options.log_queries.empty()) settings_.log = std::make_shared<solvers::QueryLog>(options.log_queries);
  if (options.certify) {
    settings_.certificates = std::make_shared<solvers::CertificateLog>(options.proof);
    settings_.certificates->set_store(options.cache);
  }
  settings_.stats = &stats_;
  settings_.portfolio.jobs = options.jobs;
  settings_.portfolio.head_start = options.head_start;
  settings_.portfolio.memory = options.memory;
  settings_.portfolio.here = [this](const std::string& solver) { channel_.solver(solver); };
  settings_.portfolio.record->distrusted.insert(options.crashed_solvers.begin(),
                                                options.crashed_solvers.end());
  settings_.portfolio.notice = [this](const std::string& text) { channel_.line("fathom: " + text); };
  settings_.portfolio.stats = &stats_;
}

Check::~Check() = default;

engine::Services Check::services() {
  engine::Services services{.source = *unwinder_, .interpreter = *interpreter_};
  services.make_symbolic_memory = [this](program::Builder& builder) {
    memory::ForwardingOptions symbolic_memory;
    symbolic_memory.forwarding = options_.forwarding;
    return memory::make_symbolic_memory(builder, symbolic_memory);
  };
  services.make_solver = [this](const term::Context& context, const solvers::Config& config,
                                const std::string& label) {
    solvers::Config limited = config;
    if (most_work_ > 0 && (limited.work == 0 || limited.work > most_work_)) limited.work = most_work_;
    return make_solver(settings_, context, limited, label);
  };
  services.make_native = solvers::make_z3_quantified_solver;
  services.solve_horn = solvers::solve_horn;
  services.solve_reachability = solvers::solve_reachability;
  if (settings_.log)
    services.log_quantified = [this](const quantifiers::LoggedQuery& query) {
      settings_.log->write_quantified(query.label, query.structure, query.text);
    };
  if (options_.native.replay)
    services.replay = [this](const program::Run& run) {
      witnesses::ReplayTask task = replay_task(options_, input_);
      if (const std::string why = why_not_native(options_, input_); !why.empty())
        replay_ = {witnesses::ReplayOutcome::Unavailable, why, true, 0};
      else
        replay_ = witnesses::replay(task, run, settings_.deadline);
      return to_answer(*replay_, task, options_);
    };
  services.progress = [this](const engine::Progress& progress) {
    channel_.phase(progress.phase, progress.bound, progress.obligations);
    if (options_.stats) tell_known();
  };
  services.bounds_turn = [this](engine::BoundsTurn turn) { channel_.bounds_turn(turn); };
  services.known = [this](const engine::KnownSoFar& known) {
    known_ = claim_line(known);
    tell_known();
  };
  services.violated = [this](const engine::PropertyRow& row) {
    channel_.violation(row.verdict.line(), row_line(row));
  };
  services.stats = &stats_;
  offer_other_command_lines(services);
  return services;
}

void Check::offer_other_command_lines(engine::Services& services) {
  const auto loaded = [this](const Options& options) -> Result<std::unique_ptr<frontend::Module>> {
    Result<Input> input = load_input(options, input_.changes);
    if (!input) return input.error();
    return std::move(input->module);
  };
  const auto program_of = [this](std::unique_ptr<frontend::Module> module) {
    return frontend::make_program(std::move(module), [this] { return is_past(settings_.deadline); });
  };
  services.command_lines.only_every_may_be_proved =
      frontend::is_given_short_command_lines(*input_.module) && options_.start.pointers.any_command_line;
  if (frontend::is_given_short_command_lines(*input_.module))
    services.command_lines.every = [=, this]() -> Result<std::unique_ptr<program::SequentialProgram>> {
      Options options = options_;
      options.start.pointers.every_command_line = true;
      auto module = loaded(options);
      if (!module) return module.error();
      if (frontend::is_given_short_command_lines(**module))
        return make_error("others are given what main is");
      assumed_of_every_command_line_ = (*module)->assumptions();
      return program_of(std::move(*module));
    };
  if (frontend::few_arguments(*input_.module, 0))
    services.command_lines.few =
        [=, this](uint32_t most) -> Result<std::unique_ptr<program::SequentialProgram>> {
      Options options = options_;
      options.start.pointers.any_command_line = true;
      options.start.pointers.inputs.arguments = frontend::few_arguments(*input_.module, most);
      auto module = loaded(options);
      if (!module) return module.error();
      return program_of(std::move(*module));
    };
}

void Check::tell_known() {
  std::ostringstream text;
  text << known_;
  if (options_.stats) stats_.print(text);
  channel_.known(text.str());
}

engine::Options Check::engine_options(Clock::time_point start) {
  engine::Options made;
  made.bounds = bound_options(options_);
  made.memory = model_options(options_);
  made.summaries = options_.forwarding ? options_.proofs.mode : engine::SummaryMode::Off;
  made.quantifiers.mode = options_.quantifiers;
  made.all_properties = options_.all_properties;
  for (const std::string& name : options_.proofs.without) made.limits.switched_off.insert(strategy_by(name));
  made.rewriting = {options_.rewriting, options_.rules_off};
  if (options_.float_theory) settings_.floats = made.floats = &float_definitions_;
  made.check_proofs = options_.check_proofs;
  made.state_proof = !options_.witness.empty();
  made.minimise = options_.minimise;
  made.iterations = options_.iterations;
  made.limits.factor = options_.effort;
  if (options_.policy.work > 0) made.limits.whole = options_.policy.work;
  // A limit of processor time alone: whoever counts it says when it is over.
  const double seconds = options_.timeout > 0 || options_.policy.cpu_time == 0 ? options_.timeout : endless;
  if (seconds > 0) {
    const auto limit = std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(seconds - options_.policy.reserve));
    made.deadline = start + limit;
    made.time_limit_seconds = options_.timeout;
    settings_.deadline = made.deadline;
  }
  made.stated = input_.changes.stated;
  made.runs.given = recorded_.given;
  made.runs.prefer_small = !options_.corpus.out.empty();
  return made;
}

Result<engine::CheckResult> Check::decide(Clock::time_point start) {
  if (!options_.cache.empty()) settings_.cache = std::make_shared<solvers::QueryCache>(options_.cache);
  Result<std::optional<engine::CheckResult>> of_corpus = run_corpus(start);
  if (!of_corpus) return of_corpus.error();
  if (*of_corpus) return std::move(**of_corpus);
  engine::Options options = engine_options(start);
  Result<engine::CheckResult> result = engine::check(input_.specification, services(), options);
  if (!options_.policy.persevere || options_.all_properties || options_.policy.work > 0) return result;
  const auto is_open = [&] {
    return result && result->verdict.kind() == engine::Verdict::Kind::Unknown && !is_past(options.deadline);
  };
  // What was not limited by work does the same work again.
  uint64_t done = work_done();
  for (uint64_t last = 0, now = done; is_open() && now > last; done += now) {
    last = now;
    options.limits.factor *= more_effort;
    result = engine::check(input_.specification, services(), options);
    now = work_done() - done;
  }
  return result;
}

Result<std::vector<std::string>> Check::load_corpus() {
  if (options_.corpus.in.empty()) return std::vector<std::string>();
  Result<GivenInputs> corpus = read_corpus(options_, input_.specification, *interpreter_);
  if (!corpus) return corpus.error();
  for (const std::string& file : corpus->left_out) channel_.line("corpus: not run: " + file);
  recorded_.given = std::move(corpus->vectors);
  return std::move(corpus->files);
}

Result<std::optional<engine::CheckResult>> Check::run_corpus(Clock::time_point start) {
  if (options_.corpus.in.empty()) return std::optional<engine::CheckResult>();
  const Result<std::vector<std::string>> files = load_corpus();
  if (!files) return files.error();
  engine::TestTally tally;
  engine::CheckResult result =
      engine::run_given(input_.specification, services(), engine_options(start), tally);
  channel_.line(describe_corpus(recorded_.given.size(), tally));
  if (result.verdict.kind() != engine::Verdict::Kind::Violated) return std::optional<engine::CheckResult>();
  channel_.line("corpus: the violation is that of " + (*files)[tally.run - 1]); // the last one
  return std::optional(std::move(result));
}

Result<engine::CheckResult> Check::test(Clock::time_point start, const Options::Tests& tests,
                                        engine::TestTally& tally) {
  const Result<std::vector<std::string>> files = load_corpus();
  if (!files) return files.error();
  const engine::Options options = engine_options(start);
  const program::Coverage lines = engine::nothing_covered({}, frontend::functions_with_code(*input_.module));
  NativeRuns native(options_, input_, settings_.deadline);
  engine::TestPlan plan = tests.plan;
  if (tests.native > 0) plan.ended = [&native](const program::Run& run) { native.take(run); };
  engine::CheckResult result =
      engine::run_tests(input_.specification, services(), options, plan, lines, tally);
  const bool is_violated = result.verdict.kind() == engine::Verdict::Kind::Violated;
  if (is_violated && tally.run <= files->size())
    channel_.line("corpus: the violation is that of " + (*files)[tally.run - 1]);
  recorded_.shown = tally.shown;
  if (tests.native > 0) channel_.line(native.line());
  if (!is_violated && !native.violation().empty())
    result.verdict = engine::Verdict::unknown("a compiled execution violates: " + native.violation());
  return result;
}

/// In units, by all that the engine was asked so far.
uint64_t Check::work_done() {
  return stats_.counter("effort.bounds") + stats_.counter("effort.proofs");
}

void Check::confirm_witness(engine::CheckResult& result, Clock::time_point start) {
  const engine::ConfirmedRun* violation = result.verdict.violation();
  if (!options_.policy.confirm_witness || violation == nullptr || violation->run().threads > 1 ||
      !is_told_by_witnesses(violation->run().property))
    return;
  channel_.phase("checking the witness", result.largest_bound, 0);
  const std::string line = result.verdict.line();
  const Result<std::string> said = [&]() -> Result<std::string> {
    Result<TemporaryDirectory> folder = TemporaryDirectory::make("fathom-witness");
    if (!folder) return folder.error();
    witnesses::SourceCache sources;
    const std::string file = folder->file("witness.yml");
    const Status written =
        witnesses::write_violation_witness(file, violation->run(), witness_task(result), sources);
    if (!written) return written.error();
    std::optional<double> left;
    if (options_.timeout > 0)
      left = options_.timeout - std::chrono::duration<double>(Clock::now() - start).count();
    return validate_apart(options_, file, left);
  }();
  if (said && *said == line) return;
  const std::string why =
      fmt::format("the witness of {} is not confirmed: {}", line, said ? *said : said.error().message);
  result.verdict = engine::Verdict::unknown(why);
  result.decided_by.clear();
}

Result<std::string> Check::clauses() {
  engine::Options options = engine_options(Clock::now());
  options.state_proof = true;
  const Result<engine::CheckResult> result = engine::check(input_.specification, services(), options);
  if (!result) return result.error();
  if (!result->stated) return fmt::format("// there is no proof: {}\n", result->verdict.line());
  witnesses::SourceCache sources;
  std::vector<witnesses::WitnessInvariant> invariants = invariants_of(*result->stated);
  std::vector<witnesses::LeftOutOfWitness> left_out = left_out_of(*result->stated);
  leave_out_quantifiers(invariants, left_out);
  // Quantifiers in clauses are loops over a variable of ours; the clause is there already.
  std::erase_if(invariants, [](const witnesses::WitnessInvariant& invariant) {
    return invariant.text.find("fathom_all") != std::string::npos ||
           invariant.text.find("fathom_some") != std::string::npos;
  });
  return witnesses::contract_text(invariants, left_out, options_.files, sources,
                                  witnesses::notation_of_dialect(options_.dialect));
}

/// What stands for functions that the program has none of, and for arguments that nobody gives.
static std::vector<std::string> assumed_of_entry(const frontend::EntryDriver& driver,
                                                 const Options& options) {
  std::vector<std::string> lines;
  if (!driver.explored.empty()) lines.push_back(driver.explored + "; no two point to the same");
  for (const frontend::EntryStub& stub : driver.stubs)
    lines.push_back(fmt::format(
        "{} is not defined: returns {}, changes {}", stub.path,
        stub.keeps_result ? "anything that such a parameter may be, the same each time" : "anything",
        options.externals == Externals::Havoc
            ? "everything whose address may have got out, calls nothing of the program"
            : "nothing"));
  if (!driver.variadic.empty())
    lines.push_back(fmt::format("{}() is called without variable arguments", driver.variadic));
  return lines;
}

/// Whether the set of all properties about undefined behaviour is asked for.
static bool asks_for_all_undefined(const program::Specification& specification) {
  for (const program::PropertyInfo& row : program::all_properties())
    if (program::is_undefined_behaviour(row.property) && !specification.asks_for(row.property)) return false;
  return true;
}

std::vector<reports::Assumption> Check::assumptions_of(const engine::CheckResult& result) const {
  std::vector<std::string> also = assumed_of_entry(input_.module->entry_driver(), options_);
  const char* const strategy = engine::strategy_names[size_t(engine::ProofStrategy::EveryCommandLine)];
  const std::vector<std::string> of_module =
      result.decided_by == strategy ? assumed_of_every_command_line_ : input_.module->assumptions();
  also.insert(also.end(), of_module.begin(), of_module.end());
  also.insert(also.end(), assumed_.begin(), assumed_.end());
  for (const frontend::Registers& registers : options_.hardware.registers)
    also.push_back(fmt::format("registers at {} {} when they are read", registers.to_string(),
                               registers.is_memory ? "give what was written last" : "give anything"));
  for (const frontend::Interrupt& one : options_.hardware.interrupts)
    also.push_back(fmt::format("{}() interrupts at most {}, and runs to its end each time", one.handler,
                               one.most == 1 ? "once" : fmt::format("{} times", one.most)));
  if (const auto& limit = options_.hardware.stack_limit)
    also.push_back(fmt::format("stack frames are {}; functions of the C library need none",
                               limit->frames.empty()
                                   ? "as large as unoptimised code has them"
                                   : "as --stack-sizes says, others as in unoptimised code"));
  if (options_.hardware.volatile_reads == frontend::VolatileReads::Any)
    also.emplace_back("volatile reads give anything, whatever was written");
  for (const frontend::VolatileObject& object : options_.hardware.volatile_objects)
    also.push_back(fmt::format("volatile reads of {} give {}", object.name,
                               object.reads == frontend::VolatileReads::Any ? "anything, whatever was written"
                                                                            : "what was written last"));
  if (result.verdict.kind() == engine::Verdict::Kind::Proved &&
      asks_for_all_undefined(input_.specification) && !input_.module->unchecked().empty())
    also.push_back(input_.module->unchecked());
  return assumptions(result, also);
}

void Check::publish(const engine::CheckResult& result, Clock::time_point start, const std::string& line,
                    const std::optional<reports::ValidationSummary>& validation) {
  channel_.phase("writing the results", 0, 0);
  const bool of_witness = validation && validation->kind == "violation";
  const Besides besides{replay_, assumptions_of(result), macro_uses_of(result, options_)};
  channel_.text(describe(result, options_, besides, of_witness));
  if (const engine::ConfirmedRun* found = result.verdict.violation();
      found && found->run().property == program::Property::SubObjectBounds &&
      input_.module->has_arrays_of_one())
    channel_.line(
        "hint: --flexible-arrays 1 takes arrays of one element at the end of a structure for flexible "
        "ones, which C leaves undefined and most compilers allow");
  write_outputs(result);
  if (options_.coverage) look_for_lines(result, start);
  const std::chrono::duration<double> took = Clock::now() - start;
  report(result, besides, took.count(), line, validation);
  if (options_.stats) {
    std::ostringstream text;
    stats_.print(text);
    channel_.text(text.str());
  }
  if (settings_.certificates) channel_.text(describe_certificates(settings_.certificates->certificates()));
  if (settings_.log && !settings_.log->error().empty()) channel_.line("fathom: " + settings_.log->error());
}

/// A proof rules out lines and branches that coverage, which follows loops to a bound alone, leaves open.
static void rule_out(const frontend::BehindErrors& behind, program::Coverage& coverage) {
  for (program::Coverage::Line& line : coverage.lines)
    if (behind.lines.contains(line.line)) line.state = program::Coverage::State::Never;
  for (program::Coverage::Branch& branch : coverage.branches)
    if (behind.ways.contains(branch.key)) branch.state = program::Coverage::State::Never;
  for (program::Coverage::Branch& evaluation : coverage.evaluations)
    if (behind.ways.contains(evaluation.key)) evaluation.state = program::Coverage::State::Never;
}

void Check::look_for_lines(const engine::CheckResult& result, Clock::time_point start) {
  program::Coverage nothing =
      engine::nothing_covered(result.bounds, frontend::functions_with_code(*input_.module),
                              options_.test_suite.branches ? frontend::branches_with_code(*input_.module)
                                                           : std::vector<program::Coverage::Branch>());
  if (options_.test_suite.decisions) frontend::add_decisions(*input_.module, nothing);
  if (result.verdict.kind() == engine::Verdict::Kind::Proved &&
      input_.specification.asks_for(program::Property::UnreachCall))
    rule_out(frontend::behind_errors(*input_.module), nothing);
  engine::Options options = engine_options(start);
  if (!options_.corpus.out.empty())
    if (auto shortest = shortest_input(options_, input_.specification, *interpreter_))
      options.runs.given.push_back(std::move(*shortest));
  std::vector<CoveringTests> tests;
  if (!options_.test_suite.folder.empty()) tests.emplace_back(test_comp_format());
  if (!options_.corpus.out.empty()) tests.emplace_back(corpus_format());
  const auto work = [&](std::vector<CoveringTests>& made) {
    const auto seen = [&](const engine::SeenRun& run) {
      for (CoveringTests& of_format : made) of_format.add(run);
      return true;
    };
    return engine::cover(input_.specification, services(), options, result.bounds, nothing, seen);
  };
  channel_.phase("looking for lines that are reached", result.largest_bound, 0);
  coverage_ = cover_apart(work, nothing, tests, options_, options.deadline);
  coverage_->settle();
  channel_.text(reports::describe_coverage(*coverage_));
  if (!options_.corpus.out.empty()) write_corpus_of(result, &tests.back());
  if (options_.test_suite.folder.empty()) return;
  const std::vector<std::string> texts = tests.front().smallest();
  const Status written =
      write_test_suite(options_, input_.specification, input_.module->target().pointer_bits, texts);
  complain(written);
  if (written) channel_.text(tests.front().describe(texts.size(), options_.test_suite.decisions));
}

/// Inputs by which coverage comes to what it comes to, if it was looked at, and the violation's.
void Check::write_corpus_of(const engine::CheckResult& result, const CoveringTests* tests) {
  std::vector<std::string> contents;
  if (tests != nullptr) contents = tests->smallest();
  const size_t covering = contents.size();
  if (const engine::ConfirmedRun* violation = result.verdict.violation()) {
    Result<std::string> content =
        input_of_violation(options_, input_.specification, *interpreter_, violation->run(), recorded_.shown);
    if (content)
      contents.push_back(std::move(*content));
    else
      channel_.line("fathom: the violation is no file of the corpus: it rests on " + content.error().message);
  }
  const Status written = write_corpus(options_, contents);
  complain(written);
  if (!written) return;
  if (tests != nullptr) channel_.text(tests->describe(covering, options_.test_suite.decisions));
  if (contents.size() > covering)
    channel_.line(fmt::format("corpus: the violation's input is {}/{}", options_.corpus.out,
                              corpus_name(contents.back())));
  else if (tests == nullptr)
    channel_.line("corpus: no file is added, for there is no violation that one shows");
}

Ending ending_of(const engine::CheckResult& result, const Options& options) {
  switch (result.verdict.kind()) {
  case engine::Verdict::Kind::Proved: {
    const bool vacuous = options.vacuity_error && result.vacuity && result.vacuity->found();
    return {vacuous ? ExitStatus::Vacuous : ExitStatus::True, result.verdict.line()};
  }
  case engine::Verdict::Kind::Violated: return {ExitStatus::False, result.verdict.line()};
  case engine::Verdict::Kind::Unknown: return {ExitStatus::Unknown, result.verdict.line()};
  }
  FATHOM_UNREACHABLE("a kind of verdict");
}

void Check::complain(const Status& status) {
  if (!status) channel_.line("fathom: " + status.error().message);
}

Status Check::write_violation(const engine::ConfirmedRun& violation, const witnesses::WitnessTask& task) {
  witnesses::SourceCache sources;
  files_.in_witness.emplace().is_violation = true;
  return witnesses::write_violation_witness(output_path(options_, "witness"), violation.run(), task, sources);
}

Status Check::write_invariants(const engine::StatedProof& proof, const witnesses::WitnessTask& task) {
  witnesses::SourceCache sources;
  std::vector<witnesses::WitnessInvariant> invariants = invariants_of(proof);
  std::vector<witnesses::LeftOutOfWitness> left_out = left_out_of(proof);
  if (options_.policy.profile == "sv-comp") leave_out_quantifiers(invariants, left_out);
  const Result<witnesses::CorrectnessWitness> made =
      witnesses::correctness_witness(std::move(invariants), std::move(left_out), task, sources);
  if (!made) return made.error();
  witnesses::WitnessSummary& summary = files_.in_witness.emplace();
  summary.invariants = made->invariants;
  summary.is_minimal = proof.is_minimal;
  summary.iterations = proof.iterations;
  for (const witnesses::LeftOutOfWitness& item : made->left_out)
    summary.left_out.push_back(
        {item.location.line == 0 ? "" : item.location.to_string(), item.what, item.why});
  return write_file_atomically(output_path(options_, "witness"), made->text);
}

witnesses::WitnessTask Check::witness_task(const engine::CheckResult& result) const {
  witnesses::WitnessTask task;
  task.input_files = options_.files;
  task.specification = input_.specification.text;
  task.pointer_width = input_.module->target().pointer_bits;
  task.error_function = input_.specification.error_function;
  task.version = tool_version();
  task.description = assumed_functions(result);
  return task;
}

/// The witness of a violation, or of a proof; an unknown program has none.
void Check::write_witness(const engine::CheckResult& result) {
  const engine::ConfirmedRun* violation = result.verdict.violation();
  if (violation == nullptr && !result.stated) return;
  const witnesses::WitnessTask task = witness_task(result);
  const Status status =
      violation != nullptr ? write_violation(*violation, task) : write_invariants(*result.stated, task);
  complain(status);
  if (!status) {
    files_.in_witness.reset();
    return;
  }
  files_.witness = options_.witness;
  if (options_.verbosity > 0) channel_.line("witness: " + witnesses::describe_witness(*files_.in_witness));
}

void Check::write_outputs(const engine::CheckResult& result) {
  if (!options_.witness.empty()) write_witness(result);
  if (!options_.test_suite.folder.empty() && !options_.coverage) write_tests_of_violation(result);
  if (!options_.corpus.out.empty() && !options_.coverage) write_corpus_of(result, nullptr);
  const engine::ConfirmedRun* violation = result.verdict.violation();
  if (violation == nullptr) return;
  if (!options_.writes_program()) return;
  const uint32_t width = input_.module->target().pointer_bits;
  if (const std::string why = witnesses::unrepeatable_order(violation->run(), width); !why.empty())
    return channel_.line("fathom: no harness is written: " + why);
  if (!options_.harness.empty()) write_harness(violation->run());
  if (!options_.unit_test.file.empty()) write_unit_test(violation->run());
}

/// The format knows one kind of violation: that the error function is called.
void Check::write_tests_of_violation(const engine::CheckResult& result) {
  std::vector<std::string> tests;
  if (const engine::ConfirmedRun* violation = result.verdict.violation()) {
    const program::Run& run = violation->run();
    if (run.property != program::Property::UnreachCall)
      return channel_.line(
          fmt::format("fathom: no test suite is written: the violation is of {}, and tests of this "
                      "format are of unreach-call",
                      program::info(run.property).name));
    Result<std::string> test = reports::test_case(run, true);
    if (!test)
      return channel_.line("fathom: no test suite is written: the violation rests on " +
                           test.error().message);
    tests.push_back(std::move(*test));
  }
  const Status written =
      write_test_suite(options_, input_.specification, input_.module->target().pointer_bits, tests);
  complain(written);
  if (written)
    channel_.line(tests.empty() ? "test suite: no tests, for there is no violation" : "test suite: 1 test");
}

void Check::write_unit_test(const program::Run& violation) {
  witnesses::HarnessFileOptions file = harness_options(options_, input_);
  file.name = options_.unit_test.file;
  file.test = options_.unit_test.style;
  const Result<std::string> text = witnesses::write_harness_file(violation, file);
  complain(text ? write_file_atomically(output_path(options_, "unit-test"), *text) : Status(text.error()));
}

void Check::write_harness(const program::Run& violation) {
  const Result<std::string> text =
      witnesses::write_harness_file(violation, harness_options(options_, input_));
  const Status status =
      text ? write_file_atomically(output_path(options_, "harness"), *text) : Status(text.error());
  complain(status);
  if (!status) return;
  files_.harness = options_.harness;
  files_.harness_commands = witnesses::commands_of_harness(*text);
}

void Check::report(const engine::CheckResult& result, const Besides& besides, double seconds,
                   const std::string& line, const std::optional<reports::ValidationSummary>& validation) {
  const auto& targets = options_.reports;
  if (std::all_of(targets.begin(), targets.end(), [](const auto& target) { return target.second.empty(); })) {
    channel_.reported("");
    return;
  }
  reports::RunSummary summary = summarise(result, input_.specification, options_, besides);
  if (!line.empty()) summary.outcome.verdict = line;
  if (!summary.outcome.is("true"))
    summary.reasons.rests_on.clear(); // of a rejected witness nothing is proved
  summary.outcome.validation = validation;
  summary.task = task_of(options_, seconds);
  summary.task.specification = input_.specification.text;
  summary.task.entry = input_.specification.entry;
  summary.task.data_model = input_.module->machine().data_model();
  summary.coverage = coverage_;
  summary.reasons.used_contracts = input_.module->used_contracts();
  for (const auto& [place, text] : input_.module->stated_invariants())
    summary.reasons.stated_invariants.push_back({fmt::format("{}:{}", place.file, place.line), text});
  witnesses::SourceCache sources;
  summary.sources = reports::excerpts_of(summary, sources);
  summary.files = files_;
  summary.resources = resources(seconds);
  const WrittenReports written = write_reports(options_, summary);
  for (const Error& error : written.errors) channel_.line("fathom: " + error.message);
  channel_.reported(written.printed);
}

reports::Resources Check::resources(double seconds) const {
  reports::Resources used;
  used.solver =
      options_.solver == "auto" ? fmt::format("{}", fmt::join(solver_names(), ",")) : options_.solver;
  if (settings_.certificates)
    for (const solvers::Certificate& c : settings_.certificates->certificates())
      used.certificates.push_back({c.query, c.method, c.why, c.file});
  used.counters = stats_.counters();
  used.timers = stats_.timers();
  used.wall_seconds = seconds;
  for (const __rusage_who who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    getrusage(who, &usage);
    for (const timeval& time : {usage.ru_utime, usage.ru_stime})
      used.cpu_seconds += static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    if (who == RUSAGE_SELF) used.peak_memory = static_cast<uint64_t>(usage.ru_maxrss) * 1024;
  }
  return used;
}

Result<std::string> proof_as_clauses(const Options& options, Input input, Channel& channel) {
  return Check(options, std::move(input), channel).clauses();
}

Status prepare_outputs(const Options& options) {
  if (Status status = prepare_test_suite(options); !status) return status;
  if (Status status = prepare_corpus(options); !status) return status;
  for (const auto& [name, path] : outputs(options))
    if (Status status = writable(fmt::format("--{}", name), path); !status) return status;
  if (Status status = apart(options); !status) return status;
  for (const auto& [option, path] : {std::pair{"--log-queries", options.log_queries},
                                     {"--proof", options.proof},
                                     {"--cache", options.cache},
                                     {"--replay-cache", options.replay_cache}}) {
    if (path.empty()) continue;
    if (const Status made = make_folders(path); !made)
      return make_error("{}: {}", option, made.error().message);
    if (::access(path.c_str(), W_OK) != 0)
      return make_error("{}: cannot write to the directory {}", option, path);
  }
  return Done{};
}

Clock::time_point start_of(const Options& options) {
  const std::chrono::duration<double> used(options.used);
  return Clock::now() - std::chrono::duration_cast<Clock::duration>(used);
}

Ending not_loaded(const Options& options, const Error& error, Clock::time_point start, Channel& channel) {
  rusage compiler{};
  getrusage(RUSAGE_CHILDREN, &compiler);
  const std::chrono::duration<double> took = Clock::now() - start;
  const bool is_late = options.timeout > 0 && took.count() >= options.timeout;
  // It needs some address space before it touches any.
  if (!is_late && options.memory > 0 &&
      ((frontend::clang_has_crashed() && options.memory < clang_memory) ||
       static_cast<uint64_t>(compiler.ru_maxrss) * 1024 > options.memory / 2))
    return {ExitStatus::Unknown,
            fmt::format("unknown(memory limit of {} MiB reached while compiling)", options.memory >> 20)};
  channel.line("fathom: " + error.message);
  if (is_late)
    return {ExitStatus::Unknown,
            fmt::format("unknown(time limit of {:g} s reached while compiling)", options.timeout)};
  return Ending::usage();
}

} // namespace fathom::cli
