#include "ir/support/own_programs.h"

#include <filesystem>

namespace fathom {

std::string own_program(const std::string& name) {
  std::error_code failure;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", failure);
  if (failure) return name;
  const std::filesystem::path file = self.parent_path().parent_path() / "lib/fathom/bin" / name;
  return std::filesystem::exists(file, failure) ? file.string() : name;
}

} // namespace fathom
