#include "frontend/interpreter/interpreter.h"

#include "frontend/interpreter/execution.h"

namespace fathom::frontend {

struct Interpreter::Tables {
  interpreter::RegisterTables registers;
};

Interpreter::Interpreter(const Module& module) : module_(module), tables_(std::make_unique<Tables>()) {}
Interpreter::~Interpreter() = default;

program::Run Interpreter::run(const program::Specification& specification, const program::Tape& tape,
                              uint64_t step_limit) {
  return interpreter::Execution(module_, tables_->registers, specification, tape, step_limit).run();
}

} // namespace fathom::frontend
