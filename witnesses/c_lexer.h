// Cuts C text into tokens. Used by SourceText only.
#pragma once

#include "witnesses/source_text.h"

#include <string_view>
#include <vector>

namespace fathom::witnesses {

/// Never fails; unterminated strings end at their line, unterminated comments at the end of the text.
std::vector<Token> lex(std::string_view text);

} // namespace fathom::witnesses
