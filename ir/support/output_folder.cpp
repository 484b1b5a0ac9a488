#include "ir/support/output_folder.h"

#include "ir/support/atomic_file.h"
#include "ir/support/read_file.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>

namespace fathom {

namespace fs = std::filesystem;

namespace {

/// Without a slash at its end, which would hide the name.
std::string plain(const std::string& path) {
  std::string text = path;
  while (text.size() > 1 && text.ends_with('/')) text.pop_back();
  return text;
}

Status fill(const std::string& folder, const FolderFiles& files) {
  for (const auto& [name, text] : files)
    if (Status written = write_file_atomically(folder + "/" + name, text); !written) return written;
  // As if it had been made without mkdtemp.
  const mode_t mask = ::umask(0);
  ::umask(mask);
  if (::chmod(folder.c_str(), 0777 & ~mask) != 0) return make_error("{}: {}", folder, std::strerror(errno));
  return Done{};
}

/// Puts `made` in the place of `target`, whose old content has the third name meanwhile.
Status exchange(const std::string& made, const std::string& target, const std::string& old) {
  const bool is_there = fs::exists(target);
  if (is_there && std::rename(target.c_str(), old.c_str()) != 0)
    return make_error("{}: {}", target, std::strerror(errno));
  if (std::rename(made.c_str(), target.c_str()) == 0) return Done{};
  const int reason = errno;
  if (is_there) std::rename(old.c_str(), target.c_str());
  return make_error("{}: {}", target, std::strerror(reason));
}

} // namespace

Status check_output_folder(const std::string& path, IsOurs is_ours) {
  const std::string folder = plain(path);
  std::error_code failure;
  const fs::file_status status = fs::symlink_status(folder, failure);
  if (Status way = check_way_to(folder); !way) return way;
  if (status.type() == fs::file_type::not_found) {
    const fs::path parent = fs::path(folder).parent_path();
    if (!fs::is_directory(parent.empty() ? "." : parent, failure))
      return make_error("there is no directory {}", parent.string());
    return Done{};
  }
  if (status.type() != fs::file_type::directory) return make_error("{} is not a directory", path);
  std::vector<std::string> others;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, failure))
    if (const std::string name = entry.path().filename(); !entry.is_regular_file(failure) || !is_ours(name))
      others.push_back(name);
  if (failure) return make_error("{}: {}", path, failure.message());
  if (others.empty()) return Done{};
  return make_error("{} has other files: {}", path, *std::min_element(others.begin(), others.end()));
}

Status write_output_folder(const std::string& path, const FolderFiles& files, IsOurs is_ours) {
  if (Status fits = check_output_folder(path, is_ours); !fits) return fits;
  const std::string folder = plain(path);
  std::string made = folder + ".XXXXXX";
  if (::mkdtemp(made.data()) == nullptr) return make_error("{}: {}", path, std::strerror(errno));
  const std::string old = made + ".old";
  Status done = fill(made, files);
  if (done) done = exchange(made, folder, old);
  std::error_code ignored;
  fs::remove_all(done ? old : made, ignored);
  return done;
}

Result<FolderFiles> read_output_folder(const std::string& path, IsOurs is_ours) {
  FolderFiles files;
  std::error_code failure;
  for (const fs::directory_entry& entry : fs::directory_iterator(path, failure)) {
    const std::string name = entry.path().filename();
    if (!entry.is_regular_file(failure) || !is_ours(name)) continue;
    Result<std::string> text = read_file(entry.path());
    if (!text) return text.error();
    files.emplace_back(name, std::move(*text));
  }
  if (failure) return make_error("{}: {}", path, failure.message());
  std::sort(files.begin(), files.end());
  return files;
}

} // namespace fathom
