// From files to one verified llvm::Module, before models are linked in (model_linking.h) and the normal form
// is made.
#pragma once

#include "frontend/module.h"
#include "ir/support/result.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace fathom::frontend {

/// Compiles or reads every file and links them. Errors are one line with the file's name in front: missing
/// file, a compile that failed, corrupt bitcode or that of another LLVM, a module that LLVM's verifier
/// rejects, a machine that is not known (frontend/machines.h) or not the named one, files of different
/// machines, symbols defined twice. The module belongs to the context, which must outlive it. `prototypes`
/// gets, by file, the text that compiling put in front of it (see Compiled), `assumed` a line for each
/// definition that does not count (LoadOptions::multiple_definitions).
Result<std::unique_ptr<llvm::Module>> load_files(const LoadOptions& options, llvm::LLVMContext& context,
                                                 std::map<std::string, std::string>& prototypes,
                                                 std::vector<std::string>& assumed);

} // namespace fathom::frontend
