// Functions that call each other.
#pragma once

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/Function.h>

#include <deque>
#include <vector>

namespace fathom::frontend {

/// The strongly connected components of the call graph. A call through a pointer may enter every function of
/// its type whose address is taken. Caches: all functions that were reached are looked at once (Tarjan 1972).
class CallCycles {
 public:
  using Cycle = std::vector<const llvm::Function*>; ///< in the order of the module
  /// The functions that call the given one and are called by it, in as many steps as may be, itself included;
  /// null where it never calls itself so. Valid as long as this is.
  const Cycle* of(const llvm::Function& function);

 private:
  /// One function on the way from the first one.
  struct Visit {
    const llvm::Function* function;
    std::vector<const llvm::Function*> callees;
    size_t next = 0; ///< of the callees
  };
  std::vector<const llvm::Function*> callees(const llvm::Function& function);
  const std::vector<const llvm::Function*>& entered_by_pointer(const llvm::Module& module,
                                                               const llvm::FunctionType* type);
  void visit(const llvm::Function& function);
  void leave(const Visit& visit);

  struct Number {
    size_t own, least; ///< in the order of visits; the least one that it reaches among those that are open
    bool is_open;
  };
  llvm::DenseMap<const llvm::Function*, Number> numbers_;
  llvm::DenseMap<const llvm::Function*, size_t> places_; ///< in the module
  std::vector<Visit> visits_;                            ///< from the first function to the present one
  std::vector<const llvm::Function*> open_;              ///< visited, and in no component yet
  llvm::DenseMap<const llvm::FunctionType*, std::vector<const llvm::Function*>> by_pointer_;
  std::deque<Cycle> found_;
  llvm::DenseMap<const llvm::Function*, const Cycle*> cycles_; ///< of all visited functions; null: none
};

} // namespace fathom::frontend
