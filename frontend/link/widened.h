// A program for a machine with pointers of 32 bits as part of one for a machine with pointers of 64: two
// versions for two data models, side by side.
#pragma once

#include "ir/support/result.h"

#include <algorithm>
#include <string>
#include <vector>

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

struct TargetMachine;

/// Among the arguments of a file: it is compiled for pointers of 32 bits, whatever the program's machine is.
inline constexpr const char* narrow_argument = "-D__FATHOM_ILP32__=1";
inline bool is_narrow(const std::vector<std::string>& arguments) {
  return std::find(arguments.begin(), arguments.end(), narrow_argument) != arguments.end();
}

/// Numbers, conversions and layouts stay those of the module's machine; pointers have as many bits as those
/// of `machine`. So no pointer may lie in memory beside other things, be made of a number, or become one but
/// for a difference; functions of the library are those of `machine`, with sizes made wider. Functions that
/// none of `roots` calls lose their bodies. Fails where one of the others cannot be widened; the module is of
/// no use then.
Status widen(llvm::Module& module, const TargetMachine& machine, const std::vector<std::string>& roots);

} // namespace fathom::frontend
