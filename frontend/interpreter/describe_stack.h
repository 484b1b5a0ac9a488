// The uses of a stack that has become too large.
#pragma once

#include "frontend/interpreter/stack.h"

#include <llvm/ADT/APInt.h>

#include <functional>
#include <string>

namespace fathom::frontend::interpreter {

/// Describes the condition that --stack-limit checks: "1312 bytes, 288 more than the limit: main 48, parse
/// 1264". `number`: what a value is now.
std::string describe_stack(const llvm::Value& condition, const Stack& stack,
                           const std::function<llvm::APInt(const llvm::Value&)>& number);

} // namespace fathom::frontend::interpreter
