// Text for people, on a terminal or in the log of a job.
#pragma once

#include <cstdio>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace fathom {

/// Whether a character says nothing to people and something to whoever shows it: control characters but ends
/// of lines and tabs, what changes the direction of writing, other ends of lines.
bool is_hidden(char32_t code);

/// Text of programs and names of files among it, as a terminal may have it: what is hidden and bytes that are
/// no UTF-8 become "\x1b", "\u202e".
/// What a runner of jobs would take for a command gets a backslash: "\::error" at the start of a line, "##\["
/// and "##vso\[" anywhere.
/// `colours`: those that we use stay.
std::string terminal_text(std::string_view text, bool colours = false);

/// A document of JSON that says the same and has neither: such characters of its texts are JSON's "\u0023".
std::string terminal_json(std::string_view document);

/// Writes terminal_text(text), with colours where it is a terminal, whether or not anybody reads it: a stream
/// that is closed or full is no error.
void tell_text(std::FILE* to, std::string_view text);

template <typename... Args> void tell(std::FILE* to, fmt::format_string<Args...> format, Args&&... args) {
  tell_text(to, fmt::format(format, std::forward<Args>(args)...));
}

} // namespace fathom
