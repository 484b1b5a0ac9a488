// Words of a command line, as a shell reads them.
#pragma once

#include <string>

namespace fathom {

/// In single quotes where a shell would see more than a word.
std::string shell_word(const std::string& word);

} // namespace fathom
