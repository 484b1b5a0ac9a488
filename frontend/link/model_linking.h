// The models of library functions, linked where a program calls them.
#pragma once

#include "ir/support/result.h"

#include <set>
#include <string>
#include <vector>

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

/// Links the C models of the functions that the module calls and does not define, and those they need. `also`
/// names further functions wanted (`__fathom_start`). Returns the names of the functions that came in. The
/// thousands of models that are made of the table of effects are read only where a function has no other.
Result<std::set<std::string>> link_models(llvm::Module& module, const std::vector<std::string>& also);

} // namespace fathom::frontend
