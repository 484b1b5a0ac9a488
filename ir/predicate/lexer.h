// The tokens of a predicate's text.
#pragma once

#include "ir/support/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace fathom::predicate {

struct Token {
  enum class Kind : uint8_t { Identifier, Number, Symbol, End } kind = Kind::End;
  std::string text;
  size_t column = 1;
};

/// Ends with a token of kind End. Whatever C has no token for is an error.
Result<std::vector<Token>> tokens_of(std::string_view text);

} // namespace fathom::predicate
