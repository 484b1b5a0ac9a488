// The module as text, for those who may not see LLVM.
#pragma once

#include "frontend/module.h"

#include <string>

namespace fathom::frontend {

/// The normalised module in LLVM's textual form.
std::string llvm_text(const Module& module);
/// "19.1.7".
std::string llvm_version();

} // namespace fathom::frontend
