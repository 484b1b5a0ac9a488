// Functions that call each other.
#pragma once

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/Function.h>

#include <memory>
#include <vector>

namespace fathom::frontend {

/// The strongly connected components of the call graph, as direct calls show it. Caches.
class CallCycles {
 public:
  using Cycle = std::vector<const llvm::Function*>; ///< in the order of the module
  /// The functions that call the given one and are called by it, in as many steps as may be, itself included;
  /// null where it never calls itself so. Valid as long as this is.
  const Cycle* of(const llvm::Function& function);

 private:
  const std::vector<const llvm::Function*>& callees(const llvm::Function& function);
  std::vector<const llvm::Function*> reached(const llvm::Function& function);

  llvm::DenseMap<const llvm::Function*, std::unique_ptr<std::vector<const llvm::Function*>>> callees_;
  llvm::DenseMap<const llvm::Function*, std::shared_ptr<Cycle>> cycles_;
};

} // namespace fathom::frontend
