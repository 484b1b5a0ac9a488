// Interpreter: runs a module concretely on an input tape.
#pragma once

#include "frontend/module.h"
#include "ir/program/interfaces.h"

#include <memory>

namespace fathom::frontend {

/// The judge of every counterexample: it shares no code with the unwinder, the sink or the encoder, so that a
/// mistake in one of them shows. The module must outlive it. Runs do not influence each other. Program
/// recursion is limited by the step limit and memory, not by our stack.
class Interpreter : public program::Oracle {
 public:
  explicit Interpreter(const Module& module);
  ~Interpreter() override;
  program::Run run(const program::Specification& specification, const program::Tape& tape,
                   uint64_t step_limit) override;

 private:
  struct Tables;
  const Module& module_;
  std::unique_ptr<Tables> tables_;
};

} // namespace fathom::frontend
