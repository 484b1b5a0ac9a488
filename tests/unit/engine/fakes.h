// Services for the engine's tests: programs built by hand, a concrete interpreter that answers from a script,
// solvers.
#pragma once

#include "engine/engine.h"
#include "solvers/forwarding_solver.h"
#include "solvers/z3/z3_solver.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace fathom::engine::test {

/// A symbolic memory for programs without memory.
class NoMemory final : public program::SymbolicMemory {
 public:
  explicit NoMemory(program::Builder& builder) : builder_(builder) {}
  program::Builder& builder() override { return builder_; }
  program::MemoryState initial() override { return {}; }
  program::MemoryState join(program::ValueId, const program::MemoryState&,
                            const program::MemoryState&) override {
    return {};
  }
  bool same(const program::MemoryState&, const program::MemoryState&) const override { return true; }
  program::ObjectId allocate(program::MemoryState&, program::ValueId, program::Object) override { return {}; }
  void begin_life(program::MemoryState&, program::ValueId, program::ObjectId) override {}
  void release(program::MemoryState&, program::ValueId, program::ValueId) override {}
  program::ValueId load(program::MemoryState&, program::ValueId, program::ValueId, program::Type) override {
    return {};
  }
  void store(program::MemoryState&, program::ValueId, program::ValueId, program::ValueId) override {}
  void copy(program::MemoryState&, program::ValueId, program::ValueId, program::ValueId,
            program::ValueId) override {}
  void fill(program::MemoryState&, program::ValueId, program::ValueId, program::ValueId,
            program::ValueId) override {}
  program::ValueId accessible(program::MemoryState&, program::ValueId, program::ValueId,
                              program::ValueId) override {
    return builder_.boolean(true);
  }
  program::ValueId alive(program::MemoryState&, program::ValueId, program::ValueId) override {
    return builder_.boolean(true);
  }
  void havoc(program::MemoryState&) override {}
  program::Resolution resolve(program::ValueId) override { return {}; }

 private:
  program::Builder& builder_;
};

/// Decides about an input vector with a function.
class FakeInterpreter final : public program::ConcreteInterpreter {
 public:
  using Judge = std::function<program::Run(const program::InputVector&)>;
  explicit FakeInterpreter(Judge judge) : judge_(std::move(judge)) {}
  program::Run run(const program::Specification&, const program::InputVector& input_vector,
                   uint64_t) override {
    ++runs;
    return judge_(input_vector);
  }
  int runs = 0;

 private:
  Judge judge_;
};

/// Writes a program with a function of the bounds.
class FakeSource final : public program::ProgramSource {
 public:
  using Write = std::function<program::Unwinding(const program::Bounds&, program::Builder&)>;
  explicit FakeSource(Write write) : write_(std::move(write)) {}
  program::Target target() const override { return {}; }
  Result<program::Unwinding> unwind(const program::Specification&, const program::Bounds& bounds,
                                    program::SymbolicMemory& symbolic_memory, Effort&) override {
    const bool ahead = bounds.steps < program::Bounds{}.steps; // nothing is executed here: that is enough
    (bounds.summarise ? summarised : ahead ? looked_ahead : seen).push_back(bounds);
    if (!error.empty()) return Error{error};
    return write_(bounds, symbolic_memory.builder());
  }
  Result<std::unique_ptr<program::SequentialProgram>> sequential(const program::Specification&,
                                                                 uint32_t threads) override;
  /// A program of its own.
  static std::unique_ptr<program::SequentialProgram> other(Write write);
  std::vector<uint32_t> rooms; ///< for how many threads, each time that it was asked for
  Write one_thread;            ///< the program with a single thread; none: there is no such program
  /// The bounds of each round, of those with summaries, and of what is unwound to see whether the program
  /// ends.
  std::vector<program::Bounds> seen, summarised, looked_ahead;
  std::string error;

 private:
  class FakeSequential;
  Write write_;
};

/// Its runs end in the violation.
class FakeSource::FakeSequential final : public program::SequentialProgram {
 public:
  explicit FakeSequential(Write write)
      : source_(std::move(write)), interpreter_([](const program::InputVector&) {
          program::Run run;
          run.end = program::RunEnd::Violation;
          run.property = program::Property::UnreachCall;
          return run;
        }) {}
  program::ProgramSource& source() override { return source_; }
  program::ConcreteInterpreter& interpreter() override { return interpreter_; }

 private:
  FakeSource source_;
  FakeInterpreter interpreter_;
};

inline std::unique_ptr<program::SequentialProgram> FakeSource::other(Write write) {
  return std::make_unique<FakeSequential>(std::move(write));
}

inline Result<std::unique_ptr<program::SequentialProgram>>
FakeSource::sequential(const program::Specification&, uint32_t threads) {
  rooms.push_back(threads);
  if (!one_thread) return Error{"no such program"};
  return other(one_thread);
}

/// A solver that never knows.
class Clueless final : public solvers::Solver {
 public:
  explicit Clueless(std::string why) : why_(std::move(why)) {}
  const solvers::Info& info() const override { return info_; }
  void push() override {}
  void pop() override {}
  void assert_term(term::Term) override {}
  solvers::Outcome check(std::span<const term::Term>) override { return solvers::Outcome::unknown(why_); }
  term::Valuation value(std::span<const term::Term>) override { return {}; }
  std::vector<term::Term> failed_assumptions() override { return {}; }
  void interrupt() override {}

 private:
  solvers::Info info_{"clueless", "0", true, true, true};
  std::string why_;
};

/// A solver that spends all it may in its first checks, and is as good as any other then.
class Tired final : public solvers::ForwardingSolver {
 public:
  Tired(std::unique_ptr<solvers::Solver> inner, const solvers::Config& config, int& checks)
      : ForwardingSolver(std::move(inner)), effort_(config.effort), checks_(checks) {}
  solvers::Outcome check(std::span<const term::Term> assumptions) override {
    if (checks_ == 0) return ForwardingSolver::check(assumptions);
    --checks_;
    effort_->spend(effort_->left());
    return solvers::Outcome::unknown("tired");
  }

 private:
  Effort* effort_;
  int& checks_;
};

} // namespace fathom::engine::test
