// The manual page and the completions of shells, made from the table of options.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace fathom::cli {

/// "man" (roff), "bash", "zsh" or "fish"; empty for another kind. `version`: of the manual page.
std::string page(const CLI::App& app, const std::string& kind, const std::string& version);

} // namespace fathom::cli
