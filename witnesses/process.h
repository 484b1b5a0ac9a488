// Running another program under limits.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fathom::witnesses {

struct ProcessTask {
  std::vector<std::string> arguments;   ///< [0] is looked up in PATH
  std::vector<std::string> environment; ///< "NAME=value", in place of or added to our own
  std::string directory;                ///< working directory; ours when empty
  std::string error_file;               ///< receives stderr; stdout and stdin are /dev/null
  double seconds = 10;                  ///< wall time
  uint64_t address_space = 0;           ///< bytes; 0: not limited
};

struct ProcessEnd {
  enum class How : uint8_t { NotStarted, Exited, Signalled, TimedOut } how = How::NotStarted;
  int code = 0; ///< exit status, signal number, or errno
};

/// Waits for the end. The process leads a group of its own, and what is left of the group is killed, at the
/// time limit as well as after its end. Files it writes are limited to 64 MiB, core files to none.
ProcessEnd run_process(const ProcessTask& task);

/// A directory of our own under TMPDIR or /tmp, removed with all that is in it.
class TemporaryDirectory {
 public:
  TemporaryDirectory();
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  const std::string& path() const { return path_; } ///< empty if it could not be made
  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

} // namespace fathom::witnesses
