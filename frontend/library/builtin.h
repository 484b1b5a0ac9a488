// The library functions that unwinder and interpreter execute themselves.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace fathom::frontend {

enum class Builtin : uint8_t {
  None,
#define FATHOM_BUILTIN(Name, function) Name,
#define FATHOM_ALIAS(Name, function)
#include "frontend/library/builtin.def"
#undef FATHOM_ALIAS
#undef FATHOM_BUILTIN
};

/// By exact name, or by prefix where the row ends in '*'; None for any other name.
Builtin builtin_by_name(std::string_view name);

/// Whether it allocates a block of the heap.
constexpr bool makes_block(Builtin builtin) {
  return builtin == Builtin::Malloc || builtin == Builtin::Calloc || builtin == Builtin::AlignedAlloc;
}

/// Whether it brings something into a program from outside, or gives something away.
bool is_of_others(Builtin builtin);

/// The names of all rows, those that end in '*' included.
std::vector<std::string_view> builtin_names();

} // namespace fathom::frontend
