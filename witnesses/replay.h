// Native replay: the original program, compiled with the harness of a run, must show the violation itself.
#pragma once

#include "ir/program/exchange/trace.h"
#include "ir/program/property.h"
#include "ir/support/isolation.h"
#include "witnesses/harness.h"
#include "witnesses/limited_run.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace fathom::witnesses {

/// What is to be compiled, and with which limits.
struct ReplayTask {
  std::vector<std::string> files;           ///< as the user gave them: C (.c, .i) or LLVM (.bc, .ll)
  std::vector<std::string> clang_arguments; ///< the user's: -D, -I, -std ...; not for .bc and .ll
  std::map<std::string, std::vector<std::string>> file_arguments; ///< likewise, for single files, in front
  /// Name and content of headers that need no include path (fathom.h).
  std::vector<std::pair<std::string, std::string>> headers;
  /// Functions that the program does not define and Fathom has a model of: the machine may lack them.
  std::vector<std::string> modelled;
  uint32_t pointer_width = 64; ///< 32 or 64 bits
  EntryCall entry;             ///< where the program does not start at main
  std::string error_function = "reach_error";
  std::string clang = "clang-19"; ///< looked up in PATH
  double seconds = 10;            ///< processor time of the program
  struct Memory {
    /// Bytes of address space of each process, of resident memory under sanitizers; and of memory together.
    uint64_t program = 2ull << 30;
    uint64_t compiler = 0; ///< bytes that it and all that it starts may have together; 0: whatever they take
  } memory;
  IsolationMode isolation = IsolationMode::Auto; ///< of the program, not of the compiler
  /// By name: what is compiled instead of a file: preprocessed ones that clang does not take as gcc left
  /// them, and those that a witness was put into.
  std::map<std::string, std::string> prepared;
  /// By file: declarations that are compiled in front of it.
  std::map<std::string, std::string> prototypes;
  /// Directory of confirmations of earlier runs (ReplayCache), which must exist; empty: none are used.
  std::string cache;
};

enum class ReplayOutcome : uint8_t {
  Confirmed,   ///< the machine showed this property's violation
  Refuted,     ///< the program ran and did something else
  Unavailable, ///< nothing can be concluded: it does not compile, cannot be observed natively ...
};

/// `detail` is one line for the user: what was seen, what happened instead, or why it was not possible.
struct ReplayResult {
  ReplayOutcome outcome = ReplayOutcome::Unavailable;
  std::string detail;
  /// False for a Refuted where the interpreter may be right all the same: the native check is known to miss
  /// violations (AddressSanitizer sees no access that lands in another live object), or an input is not
  /// repeated (argv[0]). `detail` says which.
  bool conclusive = true;
  double seconds = 0; ///< compiling included
  /// For an Unavailable: the deadline came first, and the replay might have refuted the run.
  bool is_late = false;
  bool is_over_memory = false; ///< of an Unavailable: it took more than the task allows

  bool confirmed() const { return outcome == ReplayOutcome::Confirmed; }
};

/// Whether a property's violation can be seen by native execution at all.
bool replayable(program::Property property);

/// Compiles and runs in a private temporary directory that is removed again, without stdin, without a shell;
/// the process group is killed at the time limit. unreach-call: the bodies of the error functions are
/// replaced in the IR. A run that depends on what a machine cannot be made to repeat (uninitialised memory,
/// addresses, open values, huge allocations) is never Refuted.
/// Where the deadline ends it, it has shown nothing, neither this nor that.
ReplayResult replay(const ReplayTask& task, const program::Run& run, const Deadline& deadline = {});

/// How an execution that has ended without a violation ends on the machine.
enum class NativeEnd : uint8_t {
  Alike,     ///< nothing shows, and it took the inputs that were recorded
  Elsewhere, ///< it took another path
  Violates,  ///< a sanitizer's report, a signal, or the error function
  Unknown,   ///< it could not be run, or not to its end
};

/// `detail` is one line: how it ended, or why nothing can be said.
struct NativeRun {
  NativeEnd end = NativeEnd::Unknown;
  std::string detail;
};

/// Compiles and runs such an execution as `replay` does, with AddressSanitizer. What the program returns is
/// not compared.
NativeRun run_natively(const ReplayTask& task, const program::Run& run, const Deadline& deadline = {});

/// "replayed: yes (...)", "replayed: no (...)" or "replayed: not possible (...)", without a newline.
std::string replay_line(const ReplayResult& result);

} // namespace fathom::witnesses
