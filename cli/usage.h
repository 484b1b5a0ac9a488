// Mistakes of a command line, in one line.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace fathom::cli {

/// Said of a command line that names no file where one is needed.
inline constexpr const char* no_files = "name at least one file";

/// Which option or argument was given nothing, as by a variable of a script that is not set; empty: none was.
/// Before the words are parsed (in "--json= a.c" the parser would take the file for the value), and after it.
std::string empty_value(const std::vector<std::string>& words);
std::string empty_value(const CLI::App& command);

/// Says in our own words why the parser refuses a command line. `words`: the command line.
std::string complaint(const CLI::App& app, const CLI::ParseError& error,
                      const std::vector<std::string>& words);

/// The line, whose words are cut where nobody reads them to their end.
std::string with_short_words(const std::string& line);

} // namespace fathom::cli
