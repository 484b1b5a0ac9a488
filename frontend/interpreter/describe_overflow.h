// The operation that overflows, with its operands.
#pragma once

#include <llvm/ADT/APInt.h>

#include <functional>
#include <string>

namespace llvm {
class Value;
} // namespace llvm

namespace fathom::frontend::interpreter {

/// Describes the condition of clang's check of a signed operation: "2147483647 + 1 is not between -2147483648
/// and 2147483647"; empty where it has another form. `number`: what a value is now.
std::string describe_overflow(const llvm::Value& condition,
                              const std::function<llvm::APInt(const llvm::Value&)>& number);

} // namespace fathom::frontend::interpreter
