// Reads LLVM IR, as text or bitcode, that LLVM's verifier accepts.
#pragma once

#include "ir/support/result.h"

#include <llvm/ADT/StringRef.h>

#include <memory>
#include <string>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace fathom::frontend {

/// `file`: its name in errors, which are one line. Debug information that is broken is left out. Damaged
/// content may end the process that calls this.
Result<std::unique_ptr<llvm::Module>> read_ir(const std::string& file, llvm::StringRef content,
                                              llvm::LLVMContext& context);

/// The same module as bitcode that `read_ir` reads without harm: a process of its own, which is isolated
/// where the machine allows that, has read and verified the content, and what it has written of it.
Result<std::string> as_sound_bitcode(const std::string& file, const std::string& content, double seconds);

} // namespace fathom::frontend
