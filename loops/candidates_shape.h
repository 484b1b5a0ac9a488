// Shape: a value of a loop's body, written down for other states than the one it was made in.
#pragma once

#include <algorithm>
#include <vector>

#include "loops/candidates.h"

namespace fathom::loops {

/// A value that outlives the instructions it was seen in.
struct Candidates::Shape {
  enum class Kind : uint8_t { Number, Pointer, Old, Constant, Place, Load, Operation } kind = Kind::Operation;
  size_t variable = 0;                           ///< Number, Pointer
  program::ValueId old;                          ///< Old
  program::ObjectId object;                      ///< Place: a constant pointer
  int64_t offset = 0;                            ///< Place
  BitVector constant{1, 0};                      ///< Constant
  program::Opcode opcode = program::Opcode::Add; ///< Operation
  program::Type type;                            ///< Load, Operation
  uint32_t low = 0;                              ///< of Extract
  std::vector<size_t> variables;
  std::vector<Shape> parts;

  void mention(size_t which) {
    if (std::find(variables.begin(), variables.end(), which) == variables.end()) variables.push_back(which);
  }
};

} // namespace fathom::loops
