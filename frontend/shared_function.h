// Functions that two versions have in common and that a comparison does not look into.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace fathom::frontend {

/// Both versions' calls of it have the same effect where numbers, bytes and variables are the same
/// (frontend/argument_functions.h).
struct SharedFunction {
  std::string name;
  std::vector<unsigned> writes{};       ///< parameters, from 0, that lead to what it may write
  std::vector<std::string> variables{}; ///< of static storage duration, that it may read or write

  bool only_reads() const { return writes.empty() && variables.empty(); }
  /// "name", "name:0,2", "name:0:count,total", "name::count".
  std::string text() const;
};

/// The opposite of SharedFunction::text(). Nothing: it is no such text.
std::optional<SharedFunction> parse_shared_function(const std::string& text);

/// Begins the names that a project's older version has instead of its own, so that both can be linked.
inline constexpr const char* older_prefix = "fathom_older_";

/// LLVM functions that stand for such functions have it, and variables that one of them may read or write.
/// The value of a function's is SharedFunction::text().
inline constexpr const char* shared_attribute = "fathom-shared";

} // namespace fathom::frontend
