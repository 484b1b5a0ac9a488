// Constants and constant expressions.
#pragma once

#include "frontend/unwinder/context.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/STLFunctionalExtras.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Operator.h>

namespace fathom::frontend {

class OpenValues;
class StaticObjects;

/// LLVM's constants as values. Scalars are remembered; undef and poison are arbitrary, each time anew.
class Constants {
 public:
  Constants(Context& context, StaticObjects& statics, OpenValues& open);

  Values of(const llvm::Constant* value);
  /// getelementptr; `operand` gives its indices.
  ValueId address(const llvm::GEPOperator& gep, ValueId base,
                  llvm::function_ref<ValueId(const llvm::Value*)> operand);
  /// Values from this id on have been dropped from the program.
  void forget(uint32_t size);

 private:
  Values of_expression(const llvm::ConstantExpr* expression);

  Builder& builder_;
  TypeLayout& layout_;
  OpenValues& open_;
  StaticObjects& statics_;
  llvm::DenseMap<const llvm::Constant*, ValueId> known_;
};

} // namespace fathom::frontend
