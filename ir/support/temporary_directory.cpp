#include "ir/support/temporary_directory.h"

#include "ir/support/confinement.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace fathom {

namespace {

std::string base() {
  const char* named = std::getenv("TMPDIR");
  return named && *named ? named : "/tmp";
}

/// The namespace of processes, as the kernel numbers it: "4026531836".
std::string own_namespace() {
  std::error_code failure;
  const std::string link = std::filesystem::read_symlink("/proc/self/ns/pid", failure).string();
  const size_t begin = link.find('[') + 1;
  return failure || begin == 0 ? "0" : link.substr(begin, link.size() - begin - 1);
}

/// Whose directory it is by its name, "fathom-replay-4026531836-17-Ab3dEf"; 0: nobody's in this namespace.
pid_t owner_of(const std::string& name) {
  const size_t last = name.rfind('-');
  const size_t middle =
      last == std::string::npos || last == 0 ? std::string::npos : name.rfind('-', last - 1);
  if (!name.starts_with("fathom") || middle == std::string::npos) return 0;
  if (!name.substr(0, middle).ends_with(fmt::format("-{}", own_namespace()))) return 0;
  const std::string number = name.substr(middle + 1, last - middle - 1);
  if (number.empty() || number.size() > 9 || number.find_first_not_of("0123456789") != std::string::npos)
    return 0;
  return static_cast<pid_t>(std::stol(number));
}

bool is_gone(pid_t process) {
  if (kill(process, 0) != 0) return errno == ESRCH;
  std::string line;
  std::getline(std::ifstream(fmt::format("/proc/{}/stat", process)), line);
  const size_t state = line.rfind(')') + 2; // nobody has looked after one that is a zombie
  return state < line.size() && line[state] == 'Z';
}

} // namespace

std::string name_of_ours(const std::string& name) {
  return fmt::format("{}-{}-{}", name, own_namespace(), getpid());
}

bool is_stale(const std::string& name) {
  const pid_t owner = owner_of(name);
  return owner > 0 && is_gone(owner);
}

void remove_stale_directories() {
  std::error_code failure;
  for (auto entry = std::filesystem::directory_iterator(base(), failure);
       !failure && entry != std::filesystem::directory_iterator(); entry.increment(failure)) {
    std::error_code ignored;
    if (is_stale(entry->path().filename().string())) std::filesystem::remove_all(entry->path(), ignored);
  }
}

Result<TemporaryDirectory> TemporaryDirectory::make(const std::string& name) {
  std::string path = fmt::format("{}/{}-XXXXXX", base(), name_of_ours(name));
  if (!mkdtemp(path.data()))
    return make_error("cannot make a temporary directory {}: {}", path, std::strerror(errno));
  allow_reading(path);
  return TemporaryDirectory(std::move(path));
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

} // namespace fathom
