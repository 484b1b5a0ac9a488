// StepLog: which thread took which step when, for a native run that is to do the same.
#pragma once

#include "frontend/analysis/shared_objects.h"
#include "frontend/interpreter/stack.h"
#include "ir/program/exchange/step_order.h"

#include <map>
#include <memory>
#include <vector>

namespace fathom::frontend::interpreter {

/// Steps are those of Threads. What a library's model does is told of the call that led there: natively the
/// library does it. In a model the sections count, which are what its threads agree by; plain accesses of one
/// call are one step. Keeping a step costs little, the words come at the end.
class StepLog {
 public:
  StepLog(const Module& module, const Stack& stack, const SharedObjects* objects)
      : module_(module), stack_(stack), objects_(objects) {}

  /// The present thread is about to execute its first instruction.
  void begin();
  /// Where a step is, seen from atomic sections.
  enum class Section : uint8_t { None, Begins, GoesOn };
  /// The thread is about to take this step.
  void step(const llvm::Instruction& next, Section section);
  /// It went no further in the step it took last.
  void stop();
  void note_delayed_store() { has_delayed_stores_ = true; }

  /// Null where there are too many to be repeated.
  std::shared_ptr<const program::StepOrder> order() const;

 private:
  using What = program::StepOrder::What;
  struct Raw {
    uint32_t thread;
    What what;
    const llvm::Instruction* where; ///< in the user's functions, or null
    const llvm::Function* function; ///< the model that it called
    uint64_t frame = 0;             ///< of that call
    bool is_last = false;
  };
  void keep(Raw step);
  void step_in_model(const llvm::Instruction& next, Section section);
  program::StepOrder::Site site(const Raw& step) const;
  program::StepOrder::Site site_at(const llvm::Instruction& instruction) const;

  static constexpr size_t most_steps = 1'000'000;
  const Module& module_;
  const Stack& stack_;
  const SharedObjects* objects_; ///< null: one thread
  std::vector<Raw> steps_;
  std::map<uint32_t, size_t> latest_; ///< of each thread
  bool is_complete_ = true, has_delayed_stores_ = false;
};

} // namespace fathom::frontend::interpreter
