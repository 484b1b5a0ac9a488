// Mistakes of a command line, in one line.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace fathom::cli {

/// Which option was given nothing, as by a variable of a script that is not set; empty: none was. Before the
/// words are parsed (in "--json= a.c" the parser would take the file for the value), and after it.
std::string empty_value(const std::vector<std::string>& words);
std::string empty_value(const CLI::App& command);

/// The line, whose words are cut where nobody reads them to their end.
std::string with_short_words(const std::string& line);

} // namespace fathom::cli
