#include "frontend/link/read_ir.h"

#include "frontend/link/linking_errors.h"

#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>

namespace fathom::frontend {

namespace {

using ModulePtr = std::unique_ptr<llvm::Module>;

Result<ModulePtr> parse(const std::string& file, llvm::StringRef content, llvm::LLVMContext& context) {
  Diagnostics diagnostics(context);
  llvm::SMDiagnostic problem;
  ModulePtr module = llvm::parseIR(llvm::MemoryBufferRef(content, file), problem, context);
  if (!module) {
    const std::string place = problem.getLineNo() > 0 ? fmt::format("{}:{}:{}", file, problem.getLineNo(),
                                                                    problem.getColumnNo() + 1)
                                                      : file;
    return make_error("{}: {}", place, first_line(problem.getMessage().str()));
  }
  if (!diagnostics.error().empty()) return make_error("{}: {}", file, first_line(diagnostics.error()));
  return module;
}

Status verify(const std::string& file, llvm::Module& module) {
  std::string text;
  llvm::raw_string_ostream out(text);
  bool broken_debug_info = false;
  if (llvm::verifyModule(module, &out, &broken_debug_info))
    return make_error("{}: not a valid module: {}", file, first_line(out.str()));
  if (!broken_debug_info) return Done{};
  llvm::StripDebugInfo(module);
  if (llvm::verifyModule(module, &out)) // some is left in metadata of loops
    return make_error("{}: not a valid module: {}", file, first_line(out.str()));
  return Done{};
}

} // namespace

Result<ModulePtr> read_ir(const std::string& file, llvm::StringRef content, llvm::LLVMContext& context) {
  Result<ModulePtr> module = parse(file, content, context);
  if (!module) return module;
  if (Status valid = verify(file, **module); !valid) return valid.error();
  return module;
}

} // namespace fathom::frontend
