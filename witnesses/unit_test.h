// A run's inputs as a unit test: what a harness file has besides, in the words of a test framework.
#pragma once

#include "ir/program/exchange/trace.h"

#include <string>
#include <vector>

namespace fathom::witnesses {

/// Whose test it is. Assert: a main of its own, which aborts.
enum class TestStyle : uint8_t { Assert, Unity, Cmocka, Check, GoogleTest };

/// The macro with which the part below is compiled, and without which the harness is.
inline constexpr const char* test_part = "FATHOM_TEST_PART";
/// What the harness calls where an execution does not end well, and what the test calls.
inline constexpr const char* test_failed = "fathom_test_failed";

/// "test_take_valid_deref"
std::string test_name(const program::Run& run);

/// Defines a test of that name that calls `fathom_call_entry`, and, without FATHOM_TEST_WITHOUT_MAIN, a main
/// that runs it.
std::string test_text(TestStyle style, const std::string& name);

/// How it is compiled and linked: compiler, arguments of the former and of the latter, as words of a shell.
struct TestCommands {
  const char* compiler;
  const char* compile;
  const char* link;
};
TestCommands test_commands(TestStyle style);

} // namespace fathom::witnesses
