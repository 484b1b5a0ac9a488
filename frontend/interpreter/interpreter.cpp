#include "frontend/interpreter/interpreter.h"

#include "frontend/interpreter/execution.h"
#include "frontend/points_to/points_to.h"

namespace fathom::frontend {

struct Interpreter::Tables {
  interpreter::RegisterTables registers;
  std::unique_ptr<points_to::PointsTo> made[2]; ///< without and with effects of undefined functions
  const points_to::PointsTo* given = nullptr;
};

Interpreter::Interpreter(const Module& module, bool check_points_to)
    : module_(module), check_points_to_(check_points_to), tables_(std::make_unique<Tables>()) {}
Interpreter::Interpreter(const Module& module, const points_to::PointsTo& sets) : Interpreter(module, true) {
  tables_->given = &sets;
}
Interpreter::~Interpreter() = default;

program::Run Interpreter::run(const program::Specification& specification,
                              const program::InputVector& input_vector, uint64_t step_limit) {
  const points_to::PointsTo* sets = tables_->given;
  if (check_points_to_ && sets == nullptr) {
    auto& made = tables_->made[specification.havoc_externals];
    if (!made)
      made = points_to::PointsTo::analyse(module_, {.havoc_externals = specification.havoc_externals});
    sets = made.get();
  }
  return interpreter::Execution(module_, tables_->registers, specification, input_vector, step_limit, sets)
      .run();
}

} // namespace fathom::frontend
