// Text as a string literal of C.
#pragma once

#include <string>
#include <string_view>

namespace fathom {

/// With its quotes, in one line: a compiler reads the same bytes, in a line marker ("# 1 ...") too.
std::string c_literal(std::string_view text);

} // namespace fathom
