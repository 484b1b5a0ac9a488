#include "frontend/interpreter/interpreter.h"

#include "frontend/analysis/shared_objects.h"
#include "frontend/interpreter/execution.h"
#include "frontend/points_to/points_to.h"
#include "frontend/program_places.h"

#include <llvm/ADT/DenseSet.h>
#include <llvm/IR/Instruction.h>

namespace fathom::frontend {

struct Interpreter::Tables {
  interpreter::RegisterTables registers;
  std::unique_ptr<points_to::PointsTo> made[2]; ///< without and with effects of undefined functions
  const points_to::PointsTo* given = nullptr;
  SharedObjectsOnce shared_objects;
};

Interpreter::Interpreter(const Module& module, bool check_points_to)
    : module_(module), check_points_to_(check_points_to), tables_(std::make_unique<Tables>()) {}
Interpreter::Interpreter(const Module& module, const points_to::PointsTo& sets) : Interpreter(module, true) {
  tables_->given = &sets;
}
Interpreter::~Interpreter() = default;

const points_to::PointsTo* Interpreter::sets_for(const program::Specification& specification) {
  const points_to::PointsTo* sets = tables_->given;
  if (check_points_to_ && sets == nullptr) {
    auto& made = tables_->made[specification.havoc_externals];
    if (!made)
      made = points_to::PointsTo::analyse(module_, {.havoc_externals = specification.havoc_externals});
    sets = made.get();
  }
  return sets;
}

program::Run Interpreter::run(const program::Specification& specification,
                              const program::InputVector& input_vector, uint64_t step_limit) {
  interpreter::Execution execution(module_, tables_->registers, specification, input_vector, step_limit,
                                   sets_for(specification),
                                   tables_->shared_objects.of(module_, input_vector.blocks_are_steps));
  if (watches_) execution.watch();
  return execution.run();
}

Interpreter::Traced Interpreter::run_traced(const program::Specification& specification,
                                            const program::InputVector& input_vector, uint64_t step_limit) {
  interpreter::Execution execution(module_, tables_->registers, specification, input_vector, step_limit,
                                   sets_for(specification),
                                   tables_->shared_objects.of(module_, input_vector.blocks_are_steps));
  interpreter::Execution::Executed executed;
  execution.note_executed(executed);
  Traced traced{execution.run(), {}, {}};
  for (const llvm::Instruction* instruction : executed.instructions) {
    if (module_.is_model(*instruction->getFunction()) || !counts_as_line(*instruction)) continue;
    const program::SourceLocation location = module_.location(*instruction);
    if (location.line != 0) traced.lines.insert({location.file, location.line});
  }
  for (const auto& [instruction, way] : executed.ways) traced.ways.insert({module_.site(*instruction), way});
  return traced;
}

bool Interpreter::may_have_threads() const {
  return has_threads(module_.llvm());
}

} // namespace fathom::frontend
