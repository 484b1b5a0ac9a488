// How the text of a predicate refers to a number or a pointer of the program.
#pragma once

#include "ir/predicate/scope.h"

#include <string>

namespace fathom::loops {

struct Spelling {
  std::string text; ///< an identifier, or another expression of C; empty: none is known
  predicate::Sign sign = predicate::Sign::Unknown;
};

} // namespace fathom::loops
