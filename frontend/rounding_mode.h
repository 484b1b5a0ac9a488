// The rounding mode that a program sets, and where it is kept.
#pragma once

#include "ir/support/floats/operation.h"

#include <llvm/IR/Module.h>

namespace fathom::frontend {

/// Modes by the values that fesetround takes on x86 (fenv.h; the two bits of the x87 control word). The first
/// one is in force when a program starts.
struct RoundingMode {
  uint32_t code;
  floats::Rounding rounding;
  llvm::RoundingMode in_llvm;
};
constexpr RoundingMode rounding_modes[] = {
    {0x000, floats::Rounding::NearestEven, llvm::RoundingMode::NearestTiesToEven},
    {0x400, floats::Rounding::TowardNegative, llvm::RoundingMode::TowardNegative},
    {0x800, floats::Rounding::TowardPositive, llvm::RoundingMode::TowardPositive},
    {0xc00, floats::Rounding::TowardZero, llvm::RoundingMode::TowardZero},
};

/// The variable of frontend/models/math.c that holds the code; it is linked with fesetround alone, so null
/// means the first mode throughout. The operations of LLVM code that round obey it, as on the processor:
/// clang does not move them over the call that sets it, since it is an ordinary one.
inline const llvm::GlobalVariable* rounding_mode_variable(const llvm::Module& module) {
  return module.getGlobalVariable("__fathom_rounding_mode");
}

} // namespace fathom::frontend
