// Words of a command line, as a shell reads them.
#pragma once

#include <string>

namespace fathom {

/// In single quotes where a shell would see more than a word. Bytes that a terminal would obey, and ends of
/// lines that are not the word's last characters, are spelled by printf, so that the word can be printed
/// anywhere (terminal_text changes nothing in it).
std::string shell_word(const std::string& word);

} // namespace fathom
