#include "engine/tests.h"

#include "engine/coverage.h"
#include "engine/session.h"
#include "engine/shrink.h"
#include "engine/strategies/drawn_inputs.h"

#include <fmt/format.h>

namespace fathom::engine {

namespace {

using program::InputVector;

constexpr size_t most_inputs = 256; ///< drawn for one execution
constexpr uint64_t most_steps = 1'000'000;
/// Executions like each model's.
constexpr uint64_t like_a_model = 32;
/// Units of work for models, for each execution.
constexpr uint64_t units_of_models = 20;

class Tests {
 public:
  Tests(Session& session, TestPlan plan, TestTally& tally)
      : session_(session), plan_(std::move(plan)), tally_(tally), inputs_(most_inputs, plan_.seed) {}

  void run_given() {
    session_.report("running", 0);
    for (const InputVector& vector : session_.options.runs.given)
      if (!goes_on(vector)) return;
  }

  void run(const program::Coverage& lines) {
    run_given();
    for (uint64_t turn = 0; turn < like_a_model; ++turn)
      for (const InputVector& vector : session_.options.runs.given)
        if (tally_.run >= plan_.inputs / 4 || !goes_on(inputs_.like(vector))) break;
    for (const InputVector& vector : inputs_.first_ones())
      if (!goes_on(vector)) return;
    // Places that chance finds cost least; models reach the others.
    if (!draw(plan_.inputs / 4)) return;
    Options options = session_.options;
    options.limits.coverage = plan_.inputs * units_of_models;
    const auto seen = [this](const SeenRun& model) {
      if (!model.is_model) return true; // was run before
      bool is_open = goes_on(model.inputs);
      for (uint64_t i = 0; is_open && i < like_a_model; ++i) is_open = goes_on(inputs_.like(model.inputs));
      return is_open;
    };
    cover(session_.specification, session_.services, options, session_.schedule.bounds(), lines, seen);
    if (!is_decided()) draw(plan_.inputs);
  }

 private:
  bool is_decided() const { return session_.answer.verdict.kind() == Verdict::Kind::Violated; }

  bool draw(uint64_t until) {
    while (tally_.run < until)
      if (!goes_on(inputs_.next())) return false;
    return true;
  }

  /// False: nothing more is to be run.
  bool goes_on(const InputVector& vector) {
    if (tally_.run >= plan_.inputs || is_decided() || session_.out_of_time()) return false;
    ++tally_.run;
    program::Run run = session_.services.interpreter.run(session_.specification, vector, most_steps);
    switch (run.end) {
    case program::RunEnd::Finished:
      ++tally_.ended;
      if (plan_.ended) plan_.ended(run);
      return true;
    case program::RunEnd::AssumeFailed: ++tally_.outside; return true;
    case program::RunEnd::Unsupported:
    case program::RunEnd::Limit: ++tally_.cut_short; return true;
    case program::RunEnd::Violation: break;
    }
    if (counts(run) && is_confirmed(vector, std::move(run))) return false;
    ++tally_.doubtful;
    return true;
  }

  static bool counts(const program::Run& run) { return !run.used_address && !run.huge_allocation; }

  bool is_confirmed(const InputVector& vector, program::Run run) {
    if (plan_.shrinks == 0) return is_violation(std::move(run));
    session_.report("shrinking inputs", 0);
    Shrinker shrinker([&, found = run](const InputVector& smaller) { return same_violation(found, smaller); },
                      plan_.shrinks);
    program::Run smallest = shrinker.smallest(vector, run);
    const std::optional<program::RecordedInputs>& inputs = shrinker.inputs();
    if (!inputs || !is_violation(std::move(smallest))) return is_violation(std::move(run));
    tally_.shown = inputs;
    tally_.shrunk = {shrinker.weight_found(), inputs->weight(), shrinker.runs()};
    return true;
  }

  bool is_violation(program::Run run) {
    return session_.finish_violated(ConfirmedRun::from(std::move(run), session_.specification));
  }

  /// At the same place, and at least as easy to repeat.
  std::optional<program::Run> same_violation(const program::Run& found, const InputVector& vector) {
    if (session_.out_of_time()) return {};
    program::Run run = session_.services.interpreter.run(session_.specification, vector, most_steps);
    const bool is_same =
        run.end == program::RunEnd::Violation && run.property == found.property &&
        run.location == found.location && counts(run) && run.read_uninitialised <= found.read_uninitialised &&
        run.used_open_value <= found.used_open_value && run.external_effects <= found.external_effects;
    return is_same ? std::optional(std::move(run)) : std::nullopt;
  }

  Session& session_;
  const TestPlan plan_;
  TestTally& tally_;
  DrawnInputs inputs_;
};

} // namespace

CheckResult run_given(const program::Specification& specification, const Services& services,
                      const Options& options, TestTally& tally) {
  Session session(specification, services, options);
  session.answer.bounds = session.schedule.bounds(); // those of coverage
  Tests(session, {.inputs = options.runs.given.size(), .shrinks = 0}, tally).run_given();
  if (session.answer.verdict.kind() == Verdict::Kind::Violated)
    session.answer.decided_by = "runs";
  else
    session.answer.verdict = Verdict::unknown(fmt::format("no violation in {} tests", tally.run));
  return std::move(session.answer);
}

CheckResult run_tests(const program::Specification& specification, const Services& services,
                      const Options& options, const TestPlan& plan, const program::Coverage& lines,
                      TestTally& tally) {
  Session session(specification, services, options);
  TestPlan all = plan;
  all.inputs += options.runs.given.size();
  Tests(session, all, tally).run(lines);
  if (session.answer.verdict.kind() == Verdict::Kind::Violated)
    session.answer.decided_by = "runs";
  else if (session.out_of_time())
    session.finish_late("running tests");
  else
    session.answer.verdict = Verdict::unknown(fmt::format("no violation in {} tests", tally.run));
  return std::move(session.answer);
}

} // namespace fathom::engine
