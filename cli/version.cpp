#include "cli/version.h"

#include "cli/solver_factory.h"
#include "fathom_version.h"
#include "frontend/module_text.h"
#include "ir/support/own_programs.h"

#include <elf.h>
#include <fmt/format.h>
#include <link.h>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

namespace fathom::cli {
namespace {

/// Size and time of a file: enough for what has no build id.
std::string stamp(const std::string& path) {
  struct stat state{};
  if (::stat(path.c_str(), &state) != 0) return fmt::format("{} absent\n", path);
  return fmt::format("{} {} {}.{}\n", path, state.st_size, state.st_mtim.tv_sec, state.st_mtim.tv_nsec);
}

/// The notes of an object that is loaded, in hexadecimal digits: the linker's hash of its content is among
/// them.
std::string build_id(const dl_phdr_info& object) {
  for (int i = 0; i < object.dlpi_phnum; ++i) {
    const ElfW(Phdr)& segment = object.dlpi_phdr[i];
    if (segment.p_type != PT_NOTE) continue;
    const auto* at = reinterpret_cast<const unsigned char*>(object.dlpi_addr + segment.p_vaddr);
    const auto* end = at + segment.p_memsz;
    const auto padded = [](size_t size) { return (size + 3) / 4 * 4; };
    while (at + sizeof(ElfW(Nhdr)) <= end) {
      const auto& note = *reinterpret_cast<const ElfW(Nhdr)*>(at);
      const unsigned char* content = at + sizeof note + padded(note.n_namesz);
      if (note.n_type == NT_GNU_BUILD_ID) {
        std::string digits;
        for (size_t j = 0; j < note.n_descsz; ++j) digits += fmt::format("{:02x}", content[j]);
        return digits;
      }
      at = content + padded(note.n_descsz);
    }
  }
  return {};
}

int add_object(dl_phdr_info* object, size_t, void* text) {
  const bool is_binary = object->dlpi_name == nullptr || *object->dlpi_name == '\0';
  const std::string id = build_id(*object);
  // The kernel's part of the process has no file; it decides nothing.
  if (!id.empty())
    *static_cast<std::string*>(text) += id + "\n";
  else if (is_binary)
    *static_cast<std::string*>(text) += stamp("/proc/self/exe");
  else if (*object->dlpi_name == '/')
    *static_cast<std::string*>(text) += stamp(object->dlpi_name);
  return 0;
}

} // namespace

std::string tool_identity() {
  std::string text = tool_version() + "\n";
  dl_iterate_phdr(add_object, &text);
  return text + stamp(in_path(own_program("clang-19"))) + stamp(in_path(own_program("fathom-clang")));
}

std::string tool_version() {
  return *version_commit == '\0' ? version : fmt::format("{} (commit {})", version, version_commit);
}

std::string version_line() {
  return fmt::format("{} LLVM {}, {}", tool_version(), frontend::llvm_version(),
                     fmt::join(solver_versions(), ", "));
}

} // namespace fathom::cli
