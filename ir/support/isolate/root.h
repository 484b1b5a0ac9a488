// The files that an isolated program sees.
#pragma once

#include <string>
#include <vector>

namespace fathom::isolate {

/// The exit status where a program could not be isolated; the last line on stderr then says why.
inline constexpr int not_isolated = 126;

/// "fathom-isolate: <what>: <the system's reason>", and the end. `reason`: errno, or 0.
[[noreturn]] void fail(const std::string& what, int reason);

/// The system's, as far as compiled programs, sanitizers and compilers read them. No /home, /root, /var, /run
/// and no more of /etc.
inline constexpr const char* system_paths[] = {"/usr",
                                               "/bin",
                                               "/sbin",
                                               "/lib",
                                               "/lib32",
                                               "/lib64",
                                               "/libx32",
                                               "/opt",
                                               "/nix/store",
                                               "/gnu/store",
                                               "/etc/ld.so.cache",
                                               "/etc/ld.so.conf",
                                               "/etc/ld.so.conf.d",
                                               "/etc/alternatives"};
inline constexpr const char* devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random",
                                          "/dev/urandom"};

/// What there is besides the system's programs and libraries; absolute paths.
struct View {
  std::vector<std::string> readable; ///< files and folders
  std::vector<std::string> writable; ///< likewise
  std::string scratch;   ///< an empty folder in memory that may be written; it is the working directory
  std::string directory; ///< the working directory instead
};

/// Replaces the root of this process by a folder in memory with that. For the first process of namespaces of
/// its own, which still has their capabilities.
void enter_root(const View& view);

} // namespace fathom::isolate
