// What the user has to be told besides verdicts: what is not modelled, and which functions are not the
// program's own.
#pragma once

#include "frontend/unwinder/context.h"

#include <map>
#include <string>

namespace fathom::frontend {

/// Invariant: what is left out of the program under construction has an obligation in it, or an entry here.
class Ledger {
 public:
  explicit Ledger(Context& context);

  /// The path ends in an obligation; a summary is refused.
  void unsupported(Activation& activation, const std::string& what);
  void reach_unreachable(const char* what);
  void admit_missing_checks(const llvm::Function& callee, ValueId guard);
  /// Notes an external of the program; what models call among themselves is not reported (then null).
  /// Treatments only become worse.
  program::ExternalUse* note_external(llvm::StringRef name, program::ExternalUse::Treatment treatment);
  /// Hands the externals over to the unwinding.
  void report();

 private:
  Context& context_;
  std::map<std::string, program::ExternalUse, std::less<>> externals_;
};

} // namespace fathom::frontend
