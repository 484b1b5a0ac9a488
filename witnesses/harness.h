// A C file that feeds a run's inputs to the program they were found for.
#pragma once

#include "ir/program/exchange/trace.h"
#include "ir/support/result.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::witnesses {

/// What an entry other than main is called with.
struct EntryCall {
  /// A function of the text that returns an input, or fills memory (without a type).
  struct Input {
    std::string subject; ///< of the events that hold its values
    std::string function, type;
  };
  std::string function;              ///< empty: the program starts at main
  std::string text;                  ///< C: `void fathom_call_entry(void)`; empty: the entry cannot be called
  std::vector<Input> inputs;         ///< all that the text refers to
  std::vector<std::string> exported; ///< static functions that it refers to
  bool compares = false;             ///< the text compares what two functions deliver
  bool allocates = false;            ///< it makes objects that pointers point to
};

struct HarnessOptions {
  std::vector<std::string> files; ///< that the program consists of
  std::vector<std::string> clang_arguments;
  uint32_t pointer_width = 64;
  std::string error_function = "reach_error";
  EntryCall entry = {};
  /// The only functions that somebody has to define: what the program calls and does not define. Nothing: not
  /// known, and whatever it may call is there.
  std::optional<std::set<std::string>> undefined = {};
  /// A test calls `fathom_call_entry` and is told of ends that are none (witnesses/unit_test.h); there is no
  /// main.
  bool is_test = false;
};

/// Exit statuses of a program linked with the harness.
enum class HarnessExit : int {
  Reached = 42,        ///< the error function was called, or an assertion failed where that is the property
  AssumeViolated = 77, ///< the execution left the recorded path
  OtherAssertion = 78, ///< an assertion failed that is not the property
  NoMoreInputs = 79,   ///< more inputs were asked for than recorded
  LeftSchedule = 80,   ///< threads cannot be made to pass in the order that was recorded
  ScheduleEnded = 81,  ///< they did, and nothing showed
};

/// Starts each line that the harness prints; together with the exit status it tells the replay what happened.
inline constexpr const char* harness_mark = "fathom-replay: ";
/// void(void), defined by the harness: what the replay puts in place of the error function's body.
inline constexpr const char* harness_reached = "fathom_replay_reached";

/// A C file that includes nothing. All its definitions are weak: one of the program wins. It defines each
/// input function that the run called, with its values in call order. As far as the program leaves them
/// undefined, it also has the other input functions, the assume and error functions and __assert_fail. Fails
/// where a value's type cannot be written in C (a struct).
Result<std::string> write_harness(const program::Run& run, const HarnessOptions& options);

/// By which the program says that it has come to an error.
std::set<std::string> error_functions(const HarnessOptions& options);
/// The functions whose results the run has for inputs: the harness defines them.
std::set<std::string> functions_called(const program::Run& run);

/// Arguments of main, without the program's name: as many as the run's input `__fathom_nondet_argc` says.
/// Each is empty, or has the text of its input `__fathom_nondet_argv`. None where main takes none. Fails when
/// they cannot be passed (argc < 1 or over 131072).
Result<std::vector<std::string>> program_arguments(const program::Run& run);
/// Whether main takes arguments.
bool takes_arguments(const program::Run& run);

} // namespace fathom::witnesses
