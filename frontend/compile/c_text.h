// C text taken apart by its brackets and words, without understanding it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fathom::frontend {

/// Part of an identifier.
bool is_word(char c);
std::string_view trimmed(std::string_view text);
/// As a string literal on one line.
std::string string_literal(std::string_view text);
/// Past a string or character literal that starts here, else past one character.
size_t next_position(std::string_view text, size_t at);
bool opens(char c);
bool closes(char c);
/// Where the bracket that opens at `at` closes; npos if it does not.
size_t closing(std::string_view text, size_t at);
/// Where `mark` stands outside all brackets; npos if nowhere.
size_t find_outside(std::string_view text, std::string_view mark, size_t from = 0);
/// The text without brackets around all of it, however many.
std::string_view without_brackets(std::string_view text);
/// The place of the whole word at or after `at`; npos if there is none.
size_t find_word(std::string_view text, std::string_view word, size_t at = 0);
/// What stands between marks outside of all brackets.
std::vector<std::string_view> parts(std::string_view text, std::string_view mark);

} // namespace fathom::frontend
