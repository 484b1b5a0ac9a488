// Interpreter: runs a module concretely on an input vector.
#pragma once

#include "frontend/module.h"
#include "ir/program/exchange/interfaces.h"

#include <memory>

namespace fathom::frontend {

namespace points_to {
class PointsTo;
} // namespace points_to

/// The judge of every counterexample: it shares no code with the unwinder, the symbolic memory or the
/// encoder, so that a mistake in one of them shows. The module must outlive it. Runs do not influence each
/// other. Program recursion is limited by the step limit and memory, not by our stack.
class Interpreter : public program::ConcreteInterpreter {
 public:
  /// `check_points_to`: each access must lie within the sets of frontend/points_to; one outside is a bug of
  /// ours and aborts.
  explicit Interpreter(const Module& module, bool check_points_to = check_by_default);
  /// The same with sets of the caller's, which must outlive the interpreter.
  Interpreter(const Module& module, const points_to::PointsTo& sets);
  ~Interpreter() override;
  /// Events of runs say from now on what variables hold (program::VariableState), which costs time and
  /// memory.
  void watch() { watches_ = true; }
  program::Run run(const program::Specification& specification, const program::InputVector& input_vector,
                   uint64_t step_limit) override;
  Traced run_traced(const program::Specification& specification, const program::InputVector& input_vector,
                    uint64_t step_limit) override;
  bool may_have_threads() const override;

 private:
#ifdef NDEBUG
  static constexpr bool check_by_default = false;
#else
  static constexpr bool check_by_default = true;
#endif
  struct Tables;
  const points_to::PointsTo* sets_for(const program::Specification& specification);
  const Module& module_;
  bool check_points_to_;
  bool watches_ = false;
  std::unique_ptr<Tables> tables_;
};

} // namespace fathom::frontend
