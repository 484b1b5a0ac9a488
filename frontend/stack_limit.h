// Limits of the stack: of a program, and of each function (--stack-limit, --stack-sizes).
#pragma once

#include "ir/support/result.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace llvm {
class Function;
}

namespace fathom::frontend {

/// All sizes are bytes. A function that `frames` does not name has the frame that `estimated_frame` gives it.
struct StackLimit {
  uint64_t bytes = 0;
  /// By the function's name; of several with one name the largest, with the parts that a compiler has split
  /// off.
  std::map<std::string, uint64_t> frames;

  /// Adds what a compiler has written with -fstack-usage: "file.c:3:5:function<tab>48<tab>static" in each
  /// line. Errors start with "file:line: ".
  Status add_frames(const std::string& file, std::string_view text);
};

/// What unoptimised code keeps for each activation: the variables, parameters among them, the address that it
/// returns to and the caller's frame pointer, as aligned as the target's stack is. Arrays of variable length
/// and alloca come in addition, where they are executed.
uint64_t estimated_frame(const llvm::Function& function);

/// The attribute of a function whose activations are counted: the size of its frame.
constexpr const char* frame_attribute = "fathom-frame";

} // namespace fathom::frontend
