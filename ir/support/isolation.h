// Running a program that is not trusted where it finds nothing of ours.
#pragma once

#include "ir/support/process.h"

#include <string>
#include <vector>

namespace fathom {

/// Whether programs under check are isolated when they are run.
enum class IsolationMode : uint8_t {
  Auto,     ///< where the machine allows it
  Isolated, ///< or not run at all
  Plain,    ///< never
};

/// What an isolated program has besides the system's programs and libraries (ir/support/isolate/README.md).
struct Isolation {
  std::vector<std::string> readable; ///< files and folders that exist
  std::vector<std::string> writable; ///< likewise
  /// An existing folder, in place of which it has an empty one to write in, and to start in.
  std::string scratch;
  std::string directory; ///< where it starts instead, one of those above
  /// It may start others also where the machine has no namespaces, which would end them with it.
  bool starts_processes = false;
};

/// Why this machine does not isolate programs, in one line; empty: it does. Found out once in a process.
const std::string& isolation_missing();

/// Whether a program is to be isolated. Where that is wanted and impossible it is, and does not start.
bool isolates(IsolationMode mode);

/// The same program, isolated: no network, no files but these, no other processes, no privileges. It ends as
/// the program does, but where could_not_isolate() says otherwise.
Invocation isolated(Invocation program, const Isolation& isolation);

/// Why the program did not begin, by its end and what is on stderr; empty: it did, as far as one can say. A
/// program can say the same of itself: nothing may follow from it but that it decides nothing.
std::string could_not_isolate(const ProcessEnd& end, const std::string& errors);

} // namespace fathom
