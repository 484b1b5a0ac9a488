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

  /// Under the condition `when`; a pointer that C leaves open is one made from an arbitrary number.
  ValueId arbitrary(OpenKind kind, program::Type type, ValueId when);
  /// On the path being executed.
  ValueId value(OpenKind kind, program::Type type);
  /// `otherwise`, but where the condition holds anything (poison is arbitrary).
  ValueId where(ValueId condition, ValueId otherwise);
  /// What the environment gives; `scalar_input` knows pointers too.
  ValueId scalar_input(const program::Input& input, program::Type type, ValueId when);
  ValueId input(const program::Input& input, program::Type type, ValueId when);

 private:
  Builder& builder_;
  program::SymbolicMemory& memory_;
  CallStack& stack_;
  RunInProgress& run_;
};

} // namespace fathom::frontend
