// Text as characters: UTF-8 (RFC 3629).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace fathom {

/// Stands for what is no character.
inline constexpr char32_t no_character = 0xFFFD;

struct Character {
  char32_t code = no_character;
  size_t length = 1;     ///< bytes; 1 where there is no character
  bool is_valid = false; ///< too long forms, surrogates and what lies beyond U+10FFFF are not
};

/// The first one of a text that is not empty.
Character first_character(std::string_view text);

void append_utf8(std::string& text, char32_t code);

/// White space within a line, or nothing to be seen: whoever reads lines may pass over it at their start.
bool is_blank(char32_t code);

/// UTF-8; each byte that is none becomes U+FFFD.
std::string valid_utf8(std::string_view bytes);

} // namespace fathom
