// One check from loaded input to verdict and outputs; `check` and `validate` share it.
#pragma once

#include "cli/channel.h"
#include "cli/loading.h"
#include "cli/report.h"
#include "cli/solver_factory.h"
#include "cli/test_suite.h"
#include "cli/worker.h"
#include "engine/engine.h"
#include "ir/program/exchange/coverage.h"
#include "ir/support/stats.h"
#include "reports/run_summary.h"
#include "witnesses/yaml_witness.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace fathom::cli {

using Clock = std::chrono::steady_clock;

/// Holds what the callbacks of the engine refer to. Not owned, to outlive this: options and channel.
class Check {
 public:
  Check(const Options& options, Input input, Channel& channel);
  Check(const Check&) = delete;
  Check& operator=(const Check&) = delete;
  ~Check();

  /// The engine's answer, by the time limit counted from `start`. The error is one of the input.
  Result<engine::CheckResult> decide(Clock::time_point start);
  /// The answer of tests in place of it.
  Result<engine::CheckResult> test(Clock::time_point start, const Options::Tests& tests,
                                   engine::TestTally& tally);
  /// With --confirm-witness: a violation whose witness is not confirmed becomes unknown.
  void confirm_witness(engine::CheckResult& result, Clock::time_point start);
  /// Says it on stderr and writes the files that were asked for; `line`: the verdict, where that is another
  /// one than the engine's.
  void publish(const engine::CheckResult& result, Clock::time_point start, const std::string& line = "",
               const std::optional<reports::ValidationSummary>& validation = {});

  /// The clauses of what the proof rests on, for `emit`.
  Result<std::string> clauses();

  const program::Specification& specification() const { return input_.specification; }
  const Input& input() const { return input_; }
  /// Each question to a solver gives up after so much work.
  void limit_work(uint64_t most) { most_work_ = most; }
  /// Further assumptions of the answer.
  void assume(std::string what) { assumed_.push_back(std::move(what)); }

 private:
  engine::Services services();
  engine::Options engine_options(Clock::time_point start);
  /// Offers none of every length if main is not given short ones, and few arguments only where these show
  /// more.
  void offer_other_command_lines(engine::Services& services);
  void tell_known(); ///< to the supervisor, should it end the run
  uint64_t work_done();
  void write_outputs(const engine::CheckResult& result);
  void write_witness(const engine::CheckResult& result);
  witnesses::WitnessTask witness_task(const engine::CheckResult& result) const;
  Status write_violation(const engine::ConfirmedRun& violation, const witnesses::WitnessTask& task);
  Status write_invariants(const engine::StatedProof& proof, const witnesses::WitnessTask& task);
  void report(const engine::CheckResult& result, const Besides& besides, double seconds,
              const std::string& line, const std::optional<reports::ValidationSummary>& validation);
  std::vector<reports::Assumption> assumptions_of(const engine::CheckResult& result) const;
  reports::Resources resources(double seconds) const;
  void look_for_lines(const engine::CheckResult& result, Clock::time_point start);
  void complain(const Status& status);
  void write_harness(const program::Run& violation);
  void write_unit_test(const program::Run& violation);
  void write_tests_of_violation(const engine::CheckResult& result);
  /// The files' names; none where there is no corpus.
  Result<std::vector<std::string>> load_corpus();
  /// Nothing: there is no corpus, or its inputs show no violation.
  Result<std::optional<engine::CheckResult>> run_corpus(Clock::time_point start);
  void write_corpus_of(const engine::CheckResult& result, const CoveringTests* tests);

  const Options& options_;
  Input input_;
  Channel& channel_;
  std::unique_ptr<program::ProgramSource> unwinder_;
  std::unique_ptr<program::ConcreteInterpreter> interpreter_;
  SolverSettings settings_;
  term::FloatDefinitions float_definitions_; ///< --float-theory
  Stats stats_;
  uint64_t most_work_ = 0; ///< 0: any amount
  std::vector<std::string> assumed_;
  std::vector<std::string> assumed_of_every_command_line_; ///< in place of what the module says
  std::optional<witnesses::ReplayResult> replay_;          ///< the last one
  std::string known_;                                      ///< what holds so far, a line
  reports::Files files_;                                   ///< once written
  std::optional<program::Coverage> coverage_;
  /// Inputs as files have them.
  struct Recorded {
    std::vector<program::InputVector> given;      ///< --corpus-in
    std::optional<program::RecordedInputs> shown; ///< of the violation that tests have found
  } recorded_;
};

/// Whether the outputs can be written, before the long work.
Status prepare_outputs(const Options& options);
/// When a run began, the time of workers before this one included.
Clock::time_point start_of(const Options& options);
/// The program could not be loaded: bad input, unless a limit was reached before there was anything to check.
Ending not_loaded(const Options& options, const Error& error, Clock::time_point start, Channel& channel);
/// What a check says and returns.
Ending ending_of(const engine::CheckResult& result, const Options& options);

} // namespace fathom::cli
