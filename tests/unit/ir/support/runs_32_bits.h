// Whether this machine executes 32-bit programs: some virtual machines have no such mode.
#pragma once

#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <string>

namespace fathom::test {

inline bool runs_32_bits() {
  static const bool runs = [] {
    const std::string source = testing::TempDir() + "fathom-32.c", program = testing::TempDir() + "fathom-32";
    std::ofstream(source) << "int main(void) { return 0; }\n";
    return std::system(fmt::format("gcc -m32 {0} -o {1} && {1} 2>/dev/null", source, program).c_str()) == 0;
  }();
  return runs;
}

} // namespace fathom::test
