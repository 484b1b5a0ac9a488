// Choices: the values that the input vector decides.
#pragma once

#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/scalars.h"
#include "frontend/interpreter/stack.h"
#include "frontend/module.h"
#include "ir/program/exchange/input_vector.h"

#include <unordered_map>

namespace fathom::frontend::interpreter {

/// Hands out each value once, in the order in which the run asks: inputs in one sequence, what C leaves open
/// by the site of the current instruction. What the vector lacks is 0.
class Choices {
 public:
  Choices(const Module& module, const program::InputVector& input_vector, const Stack& stack,
          Outcome& outcome, Scalars& scalars)
      : module_(module), input_vector_(input_vector), stack_(stack), outcome_(outcome), scalars_(scalars) {}

  /// The next open value of the current instruction; one for each scalar of the type.
  Value open(llvm::Type* type);
  /// The next input of the program; one for each scalar of the type.
  Value input(llvm::Type* type);

 private:
  const Module& module_;
  const program::InputVector& input_vector_;
  const Stack& stack_;
  Outcome& outcome_;
  Scalars& scalars_;
  size_t inputs_used_ = 0;
  std::unordered_map<uint32_t, size_t> open_values_used_; ///< by site
};

} // namespace fathom::frontend::interpreter
