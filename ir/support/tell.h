// What is said to people, on a terminal or in the log of a job.
#pragma once

#include <cstdio>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace fathom {

/// Text of programs and names of files among it, as a terminal may have it: control characters but ends of
/// lines and tabs, bytes that are no UTF-8 and what changes the direction of writing become "\x1b", "\u202e".
/// A line that a runner of jobs would take for a command ("::error ...", "##[...]") gets a backslash.
/// `colours`: those that we use stay.
std::string terminal_text(std::string_view text, bool colours = false);

/// Writes terminal_text(text), with colours where it is a terminal, whether or not anybody reads it: a stream
/// that is closed or full is no error.
void tell_text(std::FILE* to, std::string_view text);

template <typename... Args> void tell(std::FILE* to, fmt::format_string<Args...> format, Args&&... args) {
  tell_text(to, fmt::format(format, std::forward<Args>(args)...));
}

} // namespace fathom
