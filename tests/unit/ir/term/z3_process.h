// Runs the z3 binary on a text: the other opinion on what our terms mean.
#pragma once

#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

namespace fathom::term::testing {

/// Output of z3 as lines.
inline std::vector<std::string> run_z3(const std::string& text) {
  static int number = 0;
  const auto path =
      std::filesystem::temp_directory_path() / fmt::format("fathom_term_{}_{}.smt2", ::getpid(), number++);
  std::ofstream(path) << text;
  std::vector<std::string> lines;
  if (FILE* pipe = ::popen(fmt::format("z3 {} 2>&1", path.string()).c_str(), "r")) {
    std::string all;
    char buffer[4096];
    for (size_t n; (n = ::fread(buffer, 1, sizeof buffer, pipe)) > 0;) all.append(buffer, n);
    ::pclose(pipe);
    std::istringstream stream(all);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
  }
  std::filesystem::remove(path);
  return lines;
}

} // namespace fathom::term::testing
