// Leaks: what is still allocated where an execution ends, and whether anything refers to it.
#pragma once

#include "frontend/analysis/live_pointers.h"
#include "frontend/unwinder/context.h"
#include "frontend/unwinder/thread_leaks.h"

#include <map>
#include <utility>
#include <vector>

namespace fathom::frontend {

class Allocation;
class Families;
class Pool;
class References;

/// States the obligations of valid-memtrack and valid-memcleanup where executions end. What was lost before
/// is still allocated and out of reach there, so that nothing needs to be looked at in between. Beside other
/// threads ThreadLeaks does it.
class LeakChecks {
 public:
  LeakChecks(Context& context, Allocation& allocation, References& references, Families& families,
             Pool& pool);

  /// The object cannot exist any more in states to come.
  void forget(ObjectId object);
  /// An execution in this state under this guard ends. `edge`: values on their way to phi nodes or
  /// parameters.
  void check(program::MemoryState& state, ValueId guard, EndKind end, const std::vector<ValueId>& edge = {});

  /// Pointers that values of the program alone hold: those of each function of the present thread that has
  /// not returned, at the place where it is, and `edge`.
  std::vector<ValueId> held_pointers(const std::vector<ValueId>& edge);

 private:
  Builder& builder_;
  program::SymbolicMemory& memory_;
  CallStack& stack_;
  RunInProgress& run_;
  Context& context_;
  Allocation& allocation_;
  References& references_;
  Families& families_;
  Pool& pool_;
  std::map<std::pair<const llvm::Instruction*, Progress>, std::vector<const llvm::Value*>>
      live_pointers_; ///< looked up only, never gone through
};

} // namespace fathom::frontend
