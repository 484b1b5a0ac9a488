// Names of source files as debug information has them.
#pragma once

#include <filesystem>
#include <string>

namespace fathom::frontend {

/// One name for a file, whichever folder clang counts from: it gives some places a folder and others none.
inline std::string absolute_path(const std::string& directory, const std::string& file) {
  std::error_code failure;
  const std::filesystem::path path =
      std::filesystem::absolute(std::filesystem::path(directory) / file, failure);
  return failure ? file : path.lexically_normal().string();
}

} // namespace fathom::frontend
