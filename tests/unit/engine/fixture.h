// The fixture of the engine's tests, and what they write programs with.
#pragma once

#include "tests/unit/engine/fakes.h"

#include <gtest/gtest.h>

namespace fathom::engine::test {

using program::Builder;
using program::ObligationKind;
using program::Property;
using program::RunEnd;
using program::ValueId;

inline program::LocationId at(Builder& b, uint32_t line) {
  const program::LocationId location = b.program().locations.intern({"p.c", line, 3, "main"});
  b.set_location(location);
  return location;
}

inline ValueId input(Builder& b) {
  at(b, 1);
  return b.input({"__VERIFIER_nondet_uchar", false, false, 7}, program::Type::integer(8), b.boolean(true));
}

/// "bad" at a line, as the property asked for or any other obligation.
inline void obligation(Builder& b, uint32_t line, ValueId bad, ObligationKind kind = ObligationKind::Property,
                       Property property = Property::UnreachCall,
                       const std::string& message = "reach_error is called") {
  at(b, line);
  b.check(kind, property, b.boolean(true), bad, message);
}

/// A cut of the loop at a line, reached when `reached` holds.
inline void cut(Builder& b, program::Unwinding& unwinding, uint32_t line, ValueId reached,
                const std::string& context, uint32_t iterations, bool recursion = false, uint32_t depth = 0) {
  const program::LocationId location = at(b, line);
  const size_t before = b.program().obligations.size();
  b.check(ObligationKind::Unwind, Property::UnreachCall, b.boolean(true), reached, "loop cut");
  if (b.program().obligations.size() == before) return; // known to be impossible
  program::Cut made;
  made.obligation = program::ObligationId(static_cast<uint32_t>(before));
  made.location = location;
  made.context = context;
  made.iterations = iterations;
  made.recursion = recursion;
  made.depth = depth;
  unwinding.cuts.push_back(made);
}

inline uint32_t bound_of(const program::Bounds& bounds, const std::string& context) {
  const auto found = bounds.contexts.find(context);
  return found == bounds.contexts.end() ? bounds.loop : found->second;
}

inline program::Run violation(Property property = Property::UnreachCall, uint32_t line = 5) {
  program::Run run;
  run.end = RunEnd::Violation;
  run.property = property;
  run.location = {"p.c", line, 3, "main"};
  return run;
}

class Engine : public testing::Test {
 protected:
  /// Most tests count what bounds do, and their interpreter says that every run ends in the violation.
  Engine() { options.limits.switched_off = {ProofStrategy::Runs, ProofStrategy::Looks}; }

  CheckResult check() {
    source.emplace(write);
    source->one_thread = one_thread;
    test::FakeInterpreter interpreter(judge);
    Services services{.source = *source, .interpreter = interpreter};
    services.make_symbolic_memory = [](Builder& b) { return std::make_unique<test::NoMemory>(b); };
    services.make_solver = [this](const term::Context& context, const solvers::Config& config,
                                  const std::string& label) {
      labels.push_back(label);
      return make_solver ? make_solver(label, context, config) : solvers::make_z3_solver(context, config);
    };
    services.replay = replay;
    services.command_lines.every = every_command_line;
    services.command_lines.few = few_arguments;
    services.bounds_turn = [this](BoundsTurn turn) { turns.push_back(turn); };
    services.progress = [this](const Progress& progress) { phases.push_back(progress.phase); };
    Result<CheckResult> result = engine::check(specification, services, options);
    runs = interpreter.runs;
    EXPECT_TRUE(result.ok());
    return result ? *result : CheckResult{};
  }
  std::string line() { return check().verdict.line(); }

  program::Specification specification{{Property::UnreachCall}, "main", "reach_error", "", false, {}, {}};
  Options options;
  test::FakeSource::Write write, one_thread;
  test::FakeInterpreter::Judge judge = [](const program::InputVector&) { return violation(); };
  std::function<std::unique_ptr<solvers::Solver>(const std::string&, const term::Context&,
                                                 const solvers::Config&)>
      make_solver;
  std::function<ReplayAnswer(const program::Run&)> replay;
  std::function<Result<std::unique_ptr<program::SequentialProgram>>()> every_command_line;
  std::function<Result<std::unique_ptr<program::SequentialProgram>>(uint32_t)> few_arguments;
  std::optional<test::FakeSource> source;
  std::vector<std::string> labels, phases;
  std::vector<BoundsTurn> turns; ///< of bounds, from where they wait first
  int runs = 0;
};

} // namespace fathom::engine::test
