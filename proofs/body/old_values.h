// Values from before a loop, as variables of predicates about the loop.
#pragma once

#include "ir/predicate/scope.h"
#include "ir/program/builder.h"

#include <vector>

namespace fathom::loops {

/// The last variables of a scope: each is one value, which is not the first one of a variable of the loop.
class OldValues {
 public:
  predicate::Expression use(const program::Program& program, program::ValueId value, predicate::Scope& scope);
  /// `variable` is not one of the loop, of which the scope has `loop_variables`.
  program::ValueId value(predicate::VariableId variable, size_t loop_variables) const {
    return values_[variable.index() - loop_variables];
  }

 private:
  std::vector<program::ValueId> values_;
};

/// Makes the object one of the scope, if it is none yet.
void use_object(const program::Program& program, program::ObjectId object, predicate::Scope& scope);

} // namespace fathom::loops
