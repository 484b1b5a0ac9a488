// LLVM's errors while modules are read and linked, for users.
#pragma once

#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/Support/raw_ostream.h>

#include <string>

namespace fathom::frontend {

inline std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

/// Errors that LLVM reports through the context (its own handler would end the process), for the time of one
/// call.
class Diagnostics {
 public:
  explicit Diagnostics(llvm::LLVMContext& context) : context_(context) {
    context_.setDiagnosticHandlerCallBack(&Diagnostics::take, this);
  }
  ~Diagnostics() { context_.setDiagnosticHandlerCallBack(&Diagnostics::ignore, nullptr); }
  Diagnostics(const Diagnostics&) = delete;
  const std::string& error() const { return error_; }

 private:
  static void ignore(const llvm::DiagnosticInfo*, void*) {}
  static void take(const llvm::DiagnosticInfo* info, void* self) {
    std::string& error = static_cast<Diagnostics*>(self)->error_;
    if (info->getSeverity() != llvm::DS_Error || !error.empty()) return;
    llvm::raw_string_ostream out(error);
    llvm::DiagnosticPrinterRawOStream printer(out);
    info->print(printer);
  }

  llvm::LLVMContext& context_;
  std::string error_;
};

} // namespace fathom::frontend
