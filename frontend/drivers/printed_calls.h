// Calls that print known text: to which stream, which text, with which numbers. What both versions print is
// the same if they make the same such calls in the same order, which is looked at for one of them, whichever
// it is (as in outside_calls.h). Versions that print the same by other calls are told apart by what their
// compiled programs print: the harness keeps it.
#pragma once

#include "frontend/drivers/version_comparison.h"

#include <map>
#include <string>
#include <vector>

namespace llvm {
class CallBase;
class Function;
class Module;
} // namespace llvm

namespace fathom::frontend {

/// Writes to the driver that is given, which must outlive it.
class PrintedCalls {
 public:
  explicit PrintedCalls(DriverText& text) : text_(text) {}

  /// In these functions, calls of the driver take the place of those that print (see invented.h:
  /// plain_prefix) and whose result nobody looks at. Literals become numbers, so that the same text is the
  /// same in both versions. Flushing prints nothing.
  void replace(const std::vector<llvm::Function*>& functions);
  /// After both calls, and once `fathom_same` and `fathom_bytes_differ` are declared.
  void finish();
  /// No call was replaced.
  bool empty() const { return bodies_.empty(); }

 private:
  bool replace(llvm::CallBase& call);
  llvm::Function* function_for(llvm::Module& module, const std::string& kinds);
  uint64_t number_of(const std::string& text);

  DriverText& text_;
  std::map<std::string, uint64_t> texts_;            ///< of literals and functions: numbers from 1
  std::map<std::string, llvm::Function*> functions_; ///< by the kinds of their parameters
  std::string bodies_;
};

} // namespace fathom::frontend
