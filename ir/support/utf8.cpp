#include "ir/support/utf8.h"

namespace fathom {

void append_utf8(std::string& text, char32_t code) {
  const auto tail = [&](int shift) { text += static_cast<char>(0x80 | ((code >> shift) & 0x3F)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0 | (code >> 6));
    tail(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0 | (code >> 12));
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0 | (code >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

Character first_character(std::string_view text) {
  const auto at = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = at(0);
  const size_t length = first < 0x80   ? 1
                        : first < 0xC2 ? 0
                        : first < 0xE0 ? 2
                        : first < 0xF0 ? 3
                        : first < 0xF5 ? 4
                                       : 0;
  if (length == 0 || length > text.size()) return {};
  char32_t code = length == 1 ? first : first & (0x7F >> length);
  for (size_t i = 1; i < length; ++i) {
    if ((at(i) & 0xC0) != 0x80) return {};
    code = (code << 6) | (at(i) & 0x3F);
  }
  const bool is_too_long = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  if (is_too_long || (code >= 0xD800 && code < 0xE000) || code >= 0x110000) return {};
  return {code, length, true};
}

bool is_blank(char32_t code) {
  switch (code) {
  case U'\t':
  case U'\v':
  case U'\f':
  case U' ':
  case 0x00A0:
  case 0x1680:
  case 0x202F:
  case 0x205F:
  case 0x3000:
  case 0xFEFF: return true;
  }
  return code >= 0x2000 && code <= 0x200B;
}

std::string valid_utf8(std::string_view bytes) {
  std::string result;
  while (!bytes.empty()) {
    const Character first = first_character(bytes);
    append_utf8(result, first.code);
    bytes.remove_prefix(first.length);
  }
  return result;
}

} // namespace fathom
