// Headers and undeclared names on which programs for other verifiers rely.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace fathom::frontend {

/// Name (as in #include) and text of the headers every compilation finds.
const std::vector<std::pair<std::string, std::string>>& program_headers();

/// Names that `--dialect` admits.
const std::vector<std::string>& dialect_names();

/// Arguments for clang that make the dialect's names known; `dialect` may be empty. Names with a prefix that
/// only one tool uses are recognised in the text of the files (not of what they include). Files that cannot
/// be read count as empty.
std::vector<std::string> dialect_arguments(const std::string& dialect, const std::vector<std::string>& files);

} // namespace fathom::frontend
