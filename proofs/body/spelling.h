// How the text of a predicate refers to a number or a pointer of the program.
#pragma once

#include "ir/predicate/scope.h"

#include <string>

namespace fathom::loops {

struct Spelling {
  std::string text; ///< an identifier, or another expression of C; empty: none is known
  predicate::Sign sign = predicate::Sign::Unknown;
};

/// How the source writes an element of an array whose number is an index, or of an array of arrays with two,
/// and how many there are for each index.
struct ElementSpelling {
  Spelling element; ///< an empty text: the name does not mean it, or a read of it is an effect
  uint64_t count = 0, columns = 0;
};
/// An element, or a field of it: as in predicate::Spot, and in element [second] of `column` bytes of it where
/// that is not 0.
struct ElementSpot {
  predicate::Spot spot;
  uint64_t column = 0;
  uint32_t bytes = 0;
  std::string index, second;
  std::string pointer; ///< how a pointer to the object's begin is written; empty: by the object's own name
};

} // namespace fathom::loops
