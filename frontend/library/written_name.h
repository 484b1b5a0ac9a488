// Names of the C library as programs write them.
#pragma once

#include <llvm/ADT/StringRef.h>

namespace fathom::frontend {

/// Headers bind some names to other ones, where a standard has changed a function: `__isoc99_scanf` and
/// `__isoc23_scanf` are `scanf` in the program.
inline llvm::StringRef written_name(llvm::StringRef name) {
  if (!name.consume_front("__isoc99_")) name.consume_front("__isoc23_");
  return name;
}

} // namespace fathom::frontend
