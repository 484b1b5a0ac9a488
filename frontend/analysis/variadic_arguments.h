// Kinds of variadic arguments, as far as LLVM's types show them.
#pragma once

#include <cstdint>

namespace llvm {
class DataLayout;
class Type;
} // namespace llvm

namespace fathom::frontend {

enum class ArgumentKind : uint8_t { None, Integer, Pointer, Floating, Other };

/// A number of a kind and a size in bytes, never 0, which the models know too (models/model.h). What C passes
/// alike is alike: signed and unsigned numbers, pointers to whatever (C11 7.16.1.1p2), long and long long
/// where they have one size.
constexpr uint32_t argument_class(ArgumentKind kind, uint64_t bytes) {
  return uint32_t(kind) << 8 | uint32_t(bytes < 255 ? bytes : 255);
}
uint32_t argument_class(const llvm::Type& type, bool by_value, const llvm::DataLayout& layout);

/// Instead of the class of what lies there: no variadic argument ever does.
constexpr uint32_t no_argument_area = 0x7fff;

} // namespace fathom::frontend
