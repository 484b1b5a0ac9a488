// Functions of which nothing is known but that equal arguments give equal results.
#pragma once

#include "frontend/unwinder/builtin_call.h"
#include "frontend/unwinder/context.h"

#include <llvm/ADT/DenseMap.h>

#include <vector>

namespace fathom::frontend {

class Ledger;
class OpenValues;
class Operands;

/// Remembers the calls of such functions, each of which is compared with all earlier ones. None is made in a
/// speculative run.
class UninterpretedFunctions {
 public:
  UninterpretedFunctions(Context& context, Ledger& ledger, OpenValues& open, Operands& operands);

  void execute(const BuiltinCall& c);

 private:
  struct Call {
    ValueId guard;
    Values arguments, results;
  };
  /// Under which condition the arguments are those of an earlier call.
  ValueId same(const Call& other, const Values& arguments);

  Context& context_;
  Builder& builder_;
  Ledger& ledger_;
  OpenValues& open_;
  Operands& operands_;
  llvm::DenseMap<const llvm::Function*, std::vector<Call>> calls_; ///< in the order of execution
};

} // namespace fathom::frontend
