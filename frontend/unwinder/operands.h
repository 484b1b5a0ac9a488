// Operands and results of instructions.
#pragma once

#include "frontend/unwinder/constants.h"
#include "frontend/unwinder/context.h"
#include "frontend/unwinder/static_objects.h"

namespace fathom::frontend {

class OpenValues;
class OutsideChanges;

/// What instructions read and set: the registers of their activation, and constants. Each LLVM value has one
/// register for each scalar of its type. Owns the constants and the static objects.
class Operands {
 public:
  Operands(Context& context, OpenValues& open, OutsideChanges& outside);

  StaticObjects& statics() { return statics_; }
  Constants& constants() { return constants_; }
  Values constant(const llvm::Constant* value) { return constants_.of(value); }
  /// The value of a type with one scalar.
  ValueId scalar(Activation& activation, const llvm::Value* value);
  Values values(Activation& activation, const llvm::Value* value);
  /// The result of an instruction; what a call delivers beyond or short of its type is dropped or arbitrary.
  void set(Activation& activation, const llvm::Value& value, ValueId result);
  void set_all(Activation& activation, const llvm::Value& value, llvm::ArrayRef<ValueId> results);
  /// As if passed through a declaration of another type.
  ValueId converted(ValueId value, program::Type type);
  Values converted(const Values& given, llvm::Type* to);

 private:
  Builder& builder_;
  TypeLayout& layout_;
  OpenValues& open_;
  StaticObjects statics_;
  Constants constants_;
};

} // namespace fathom::frontend
