// The layout of a folder of sources, before there is a configuration.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace fathom::projects {

struct Layout {
  std::vector<std::string> sources;         ///< C files, named from the folder, sorted
  std::vector<std::string> include_folders; ///< those that have headers, the folder itself as "."
};

/// Looks into folders below, those aside that are hidden, built, tests of others, or have harnesses of ours.
Layout look_around(const std::string& folder);

/// "src/b64.c" -> "b64"; letters that names of harnesses do not have become '_'.
std::string harness_name(const std::string& file);
/// "harnesses/decode.c"
std::string harness_file(const std::string& function);
/// "1 source", "2 harnesses"
std::string counted(size_t count, const std::string& what);

} // namespace fathom::projects
