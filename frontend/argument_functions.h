// Functions that a comparison of two versions need not look into: all that they see and change is known.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace llvm {
class Function;
} // namespace llvm

namespace fathom::frontend {

/// Known of a function that takes integers and pointers, returns an integer or nothing, calls nothing but
/// functions by their names, and keeps no address: it reads constants, its own variables, what its parameters
/// point to and `variables`, and writes nothing but its own variables, what the parameters `writes` point to
/// and `variables`. As long as what it calls is such a function, the same numbers, the same bytes around
/// where its parameters point to and the same values of variables have the same effect.
struct ArgumentFunction {
  /// A parameter goes on to a function that is called: where that writes there, so does this one.
  struct PassedOn {
    std::string callee;
    unsigned parameter; ///< of the callee
    unsigned own;
  };
  std::vector<unsigned> writes{};
  std::vector<PassedOn> passes{};
  std::vector<std::string> variables{}; ///< of the file, that may change and hold no pointers
};

/// Nothing: more may happen in the function, or something that is not followed.
std::optional<ArgumentFunction> argument_function(const llvm::Function& function);

} // namespace fathom::frontend
