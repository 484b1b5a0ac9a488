// Leftovers of gcc and preprocessors in a source file, which clang must not see.
#pragma once

#include <string>
#include <string_view>

namespace fathom::frontend {

/// The text with every line kept in its place, but
///  * line markers (`# 12 "file"`, `#line 12`) blanked, so that locations are physical lines of this file,
///  * gcc's `__malloc__(deallocator, n)` attribute blanked to `__malloc__`,
///  * gcc's keywords _Float128, _Float32 ... replaced by the types clang knows, unless the file defines them
///  itself,
///  * bodies that glibc's headers give to functions beside their definition (`extern inline`, gnu_inline)
///  blanked to `;` where they need __builtin_va_arg_pack, which only gcc has.
/// Columns stay, except after a _FloatN keyword shorter than its replacement. String and character literals
/// are not touched.
std::string prepare_source(std::string_view text);

} // namespace fathom::frontend
