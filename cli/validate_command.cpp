// fathom validate: a witness is put into the program's text, and the result is checked.
#include "cli/check.h"
#include "cli/validation.h"
#include "frontend/program_places.h"
#include "ir/predicate/elements_key.h"
#include "witnesses/witness_inputs.h"
#include "witnesses/witnessed_order.h"

namespace fathom::cli {

namespace {

using reports::ValidationSummary;
using witnesses::Instrumented;
using witnesses::Others;
using witnesses::Reading;
using witnesses::Witness;
using witnesses::WitnessedOrder;
using Kind = engine::Verdict::Kind;

/// Whether a message ends with a place on the lines of a region.
bool names_line_of(const std::string& message, const program::Region& region) {
  for (uint32_t line = region.line; line <= region.end_line; ++line)
    if (message.ends_with(fmt::format(" at {}:{}", region.file, line))) return true;
  return false;
}

/// --lint: every finding, a line each.
Ending run_lint(const Options& options, Channel& channel) {
  const Result<LintedWitness> linted = lint(options);
  if (!linted) return bad_input(linted.error(), channel);
  for (const witnesses::LintFinding& finding : linted->findings)
    channel.line(witnesses::to_string(finding, options.validation.witness));
  return linted->findings.empty() ? Ending{ExitStatus::True, ""} : Ending::usage();
}

class Validation {
 public:
  Validation(Options options, WitnessedTask task, Channel& channel)
      : options_(std::move(options)), task_(std::move(task)), channel_(channel), start_(start_of(options_)) {
    if (!options_.machine_is_named) options_.machine = &frontend::host_machine(task_.pointer_bits);
    summary_.outcome = "undecided";
    summary_.segments = task_.witness.segments.size();
  }

  Ending run() { return task_.witness.kind == Witness::Kind::Violation ? violation() : correctness(); }

 private:
  /// The program with what was put into it; `asked`: the properties.
  static Changes changes(Instrumented instrumented, program::Specification asked) {
    Changes changes;
    changes.specification = std::move(asked);
    changes.sources = std::move(instrumented.sources);
    changes.also = std::move(instrumented.also);
    changes.confinements = std::move(instrumented.confinements);
    for (const Instrumented::Contract& contract : instrumented.contracts) {
      program::TransitionSystem::Function function;
      function.name = contract.function;
      changes.stated.offers.state(function.required(), contract.requires_text);
      changes.stated.offers.state(function.ensured(), contract.ensures_text);
    }
    for (const std::string& text : instrumented.quantified)
      changes.stated.elements.insert(predicate::elements_key(text));
    return changes;
  }

  /// Checks the program with what was put into it; `finish`, of the check and its result, says what the
  /// answer says of the witness.
  template <typename Finish> Ending decide(Result<Instrumented> instrumented, Finish finish) {
    if (!instrumented) return bad_input(instrumented.error(), channel_);
    racing_ = std::move(instrumented->racing);
    is_partial_ = instrumented->is_partial;
    Changes made = changes(std::move(*instrumented), task_.specification);
    if (task_.witness.kind == Witness::Kind::Violation)
      made.stated.inputs = witnesses::stated_inputs(task_.witness);
    made.stated.is_all = task_.witness.kind == Witness::Kind::Correctness && !options_.validation.help;
    channel_.phase("compiling", 0, 0);
    Result<Input> input = load_input(options_, std::move(made));
    if (!input) return not_loaded(options_, input.error(), start_, channel_);
    if (const auto call = frontend::call_within(*input->module, task_.witness.name))
      return bad_input(make_error("{}: a call{}, hidden by a macro", call->second.to_string(),
                                  call->first.empty() ? "" : fmt::format(" of {}()", call->first)),
                       channel_);
    Check check(options_, std::move(*input), channel_);
    const Result<engine::CheckResult> result = check.decide(start_);
    return result ? finish(check, *result) : bad_input(result.error(), channel_);
  }

  /// A violation among what the strict reading covers counts by either one. Whether there is none takes the
  /// reading of the witness's version.
  Ending violation() {
    summary_.kind = "violation";
    const bool readings_differ =
        task_.witness.metadata.version.value == "2.0" && task_.witness.segments.size() > 1;
    return violation(Reading::Strict, !readings_differ);
  }

  /// With several threads: first each violation that is found is a described one, then most are, and in the
  /// end each has to be looked at.
  Ending violation(Reading reading, bool is_last, Others others = Others::Stop) {
    summary_.reading = reading == Reading::Strict ? "strict" : "lenient";
    bool again = false, passing = false;
    others_ = others;
    const Ending ending =
        decide(witnesses::instrument_violation(task_.witness, task_.files, task_.specification.properties,
                                               reading, others),
               [&](Check& check, const engine::CheckResult& result) {
                 const engine::ConfirmedRun* found = result.verdict.violation();
                 const bool is_another =
                     found != nullptr && !racing_.empty() && !is_race_described(found->run());
                 passing = (result.verdict.kind() == Kind::Proved || is_another ||
                            (found != nullptr && others == Others::Wait && !is_described(found->run()))) &&
                           is_partial_ && others != Others::Pass;
                 again = !is_last && result.verdict.kind() == Kind::Proved;
                 return passing || again ? Ending{} : finish_violation(check, result, reading);
               });
    if (passing)
      return violation(reading, true,
                       others == Others::Stop && racing_.empty() ? Others::Wait : Others::Pass);
    return again ? violation(Reading::Lenient, true) : ending;
  }

  /// What stands at the end of a segment, 0 the first.
  ValidationSummary::Part last_waypoint_of(size_t segment) const {
    const witnesses::Mark mark = task_.witness.segments[segment].waypoints.back().mark;
    return part_at(task_.witness, {task_.witness.name, mark.line, mark.column, {}});
  }

  Ending finish_violation(Check& check, const engine::CheckResult& result, Reading reading) {
    Ending ending = ending_of(result, options_);
    const engine::ConfirmedRun* violation = result.verdict.violation();
    if (violation != nullptr && !racing_.empty() && !is_race_described(violation->run())) {
      channel_.line("witness: another data race was found");
      ending = {ExitStatus::Unknown, "unknown(the data race that was found is another one)"};
    } else if (violation != nullptr && others_ != Others::Stop && racing_.empty() &&
               !is_described(violation->run())) {
      channel_.line("witness: an execution violates the property there that it does not describe");
      ending = {ExitStatus::Unknown, "unknown(the execution that was found is another one)"};
    } else if (result.verdict.kind() == Kind::Proved && is_partial_) {
      channel_.line("witness: not confirmed");
      ending = {ExitStatus::Unknown,
                "unknown(executions that come to the target's statement before are not looked at)"};
    } else if (violation != nullptr) {
      summary_.outcome = "confirmed";
      summary_.last_waypoint = last_waypoint_of(task_.witness.segments.size() - 1);
      channel_.line("witness: confirmed");
    } else if (result.verdict.kind() == Kind::Proved) {
      summary_.outcome = "rejected";
      note_progress(reading);
      const std::string last =
          summary_.last_waypoint
              ? fmt::format("the last waypoint passed is {}", summary_.last_waypoint->place)
              : std::string("how far executions come is not known, or nowhere");
      channel_.line("witness: rejected; " + last);
      ending = {ExitStatus::Rejected,
                "rejected(no execution that the witness describes violates the property)"};
    }
    // Nothing is proved of the program: the engine's result is about the executions that the witness
    // describes.
    check.publish(result, start_, ending.verdict_line, summary_);
    return ending;
  }

  /// Whether all segments but the target's were passed, and the target's thread is the one that violates the
  /// property.
  bool is_described(const program::Run& run) const {
    const WitnessedOrder order(task_.witness, run);
    return order.has_passed_all() && order.is_of(0, run.events.back().thread);
  }

  /// Whether one access of the race is in one of the two targets, the other one on the lines of the other. A
  /// run in which others passed at the targets has to be in the witness's order besides.
  bool is_race_described(const program::Run& run) const {
    if (racing_.size() != 2) return false;
    const WitnessedOrder order(task_.witness, run);
    if (others_ != Others::Stop && !order.has_passed_all()) return false;
    const auto is_way_round = [&](size_t one, size_t other) {
      return racing_[one].contains(run.location) && names_line_of(run.reason, racing_[other]) &&
             (others_ == Others::Stop || order.is_race_of(one, other));
    };
    return is_way_round(0, 1) || is_way_round(1, 0);
  }

  /// Which waypoint executions come to at most: who passes a segment has passed those before it.
  void note_progress(Reading reading) {
    size_t passed = 0; // segments
    for (size_t end = task_.witness.segments.size(); passed < end;) {
      const size_t middle = (passed + end) / 2;
      const std::optional<bool> passes = can_pass(middle, reading);
      if (!passes) return;
      *passes ? passed = middle + 1 : end = middle;
    }
    if (passed != 0) summary_.last_waypoint = last_waypoint_of(passed - 1);
  }

  /// Nothing where that is not found out.
  std::optional<bool> can_pass(size_t segment, Reading reading) {
    Result<Instrumented> made = witnesses::instrument_progress(task_.witness, task_.files, reading, segment);
    if (!made) return {};
    Options options = options_;
    options.native.replay = false;
    program::Specification nothing_else = task_.specification;
    nothing_else.properties.clear();
    Result<Input> input = load_input(options, changes(std::move(*made), std::move(nothing_else)));
    if (!input) return {};
    Check check(options, std::move(*input), channel_);
    const Result<engine::CheckResult> result = check.decide(start_);
    if (!result || result->verdict.kind() == Kind::Unknown) return {};
    return result->verdict.kind() == Kind::Violated;
  }

  Ending correctness() {
    summary_.kind = "correctness";
    return decide(
        witnesses::instrument_correctness(task_.witness, task_.files, task_.specification.properties),
        [&](Check& check, const engine::CheckResult& result) { return finish_correctness(check, result); });
  }

  Ending finish_correctness(Check& check, const engine::CheckResult& result) {
    Ending ending = ending_of(result, options_);
    if (result.verdict.kind() == Kind::Proved) {
      summary_.outcome = "confirmed";
      channel_.line("witness: confirmed, the property and all invariants are proved");
    }
    if (const engine::ConfirmedRun* violation = result.verdict.violation()) {
      summary_.outcome = "rejected";
      ending = wrong(violation->run(), ending);
    }
    if (!ending.verdict_line.empty()) check.publish(result, start_, ending.verdict_line, summary_);
    return ending;
  }

  /// An execution contradicts the witness: an invariant fails, cannot be evaluated, or the property is
  /// violated.
  Ending wrong(const program::Run& run, const Ending& otherwise) {
    if (run.location.file != task_.witness.name) {
      summary_.problem = "the property is violated";
      channel_.line("witness: rejected, the property is violated");
      return otherwise;
    }
    summary_.invariant = part_at(task_.witness, run.location);
    if (run.property == program::Property::Assertion) {
      summary_.problem = "it does not hold";
      channel_.line(fmt::format("witness: rejected, {}: the {} does not hold", summary_.invariant->place,
                                summary_.invariant->what));
      return {ExitStatus::False, "false(invariant)"};
    }
    summary_.problem = "its evaluation is undefined: " + run.reason;
    channel_.line(
        fmt::format("fathom: {}: evaluating it is undefined: {}", summary_.invariant->place, run.reason));
    return Ending::usage();
  }

  Options options_;
  WitnessedTask task_;
  Channel& channel_;
  const Clock::time_point start_;
  ValidationSummary summary_;
  std::vector<program::Region> racing_; ///< of a data race with threads: its targets
  Others others_ = Others::Stop;
  bool is_partial_ = false; ///< a proof says nothing of the witness
};

} // namespace

Ending run_validate(const Options& options, Channel& channel) {
  if (options.validation.lint) return run_lint(options, channel);
  if (const Status status = prepare_outputs(options); !status) return bad_input(status.error(), channel);
  Result<WitnessedTask> task = load_task(options);
  if (!task) return bad_input(task.error(), channel);
  return Validation(options, std::move(*task), channel).run();
}

} // namespace fathom::cli
