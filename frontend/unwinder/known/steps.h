// KnownSteps: where everything is known the unwinder's steps are executed on machine words.
#pragma once

#include "frontend/unwinder/known/codes.h"
#include "frontend/unwinder/known/execution.h"

#include <llvm/ADT/DenseMap.h>

namespace fathom::frontend {
struct Parts;
} // namespace fathom::frontend

namespace fathom::frontend::known {

/// Takes over from the unwinder in the midst of an activation, executes as much as it can, and hands back
/// what the unwinder would have come to, but for what is over: values that were overwritten, objects whose
/// life has ended and that nothing refers to, constants.
class KnownSteps {
 public:
  KnownSteps(Parts& parts, RecursiveCalls& recursion);
  /// Whether so much was executed that it is worth while to try again soon. The activation must be running.
  bool run(Activation& activation);

 private:
  /// How often a block is passed over before the next trial.
  struct Trial {
    uint32_t skipped = 0, skips = 0;
  };
  bool is_possible() const;
  void begin(Activation& activation, Code& code);

  Parts& parts_;
  RecursiveCalls& recursion_;
  Codes codes_;
  Execution execution_;
  const bool is_wanted_;
  llvm::DenseMap<const llvm::BasicBlock*, Trial> trials_;
  std::vector<uint32_t> waiting_;
};

} // namespace fathom::frontend::known
