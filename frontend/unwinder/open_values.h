// Values that the program under verification does not determine.
#pragma once

#include "frontend/unwinder/context.h"

namespace fathom::frontend {

/// Makes the values that nobody knows: what C leaves open, and inputs. While a loop is executed to see what
/// it does they are none of their own: what C leaves open ends the summary's validity, and what is read in
/// each iteration is a cell of an array.
class OpenValues {
 public:
  explicit OpenValues(Context& context);

  ValueId arbitrary(OpenKind kind, program::Type type, ValueId when);
  ValueId value(OpenKind kind, program::Type type);
  ValueId where(ValueId condition, ValueId otherwise);
  ValueId scalar_input(const program::Input& input, program::Type type, ValueId when);
  ValueId input(const program::Input& input, program::Type type, ValueId when);

 private:
  Builder& builder_;
  program::SymbolicMemory& memory_;
  CallStack& stack_;
  RunInProgress& run_;
};

} // namespace fathom::frontend
