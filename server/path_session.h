// The path of a violation as a debugger goes along it, forwards and backwards. Nothing is executed.
#pragma once

#include "reports/run_summary.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fathom::server {

/// An active call of a thread.
struct PathFrame {
  uint64_t activation = 0; ///< reports::Step
  std::string function;
  reports::Place place; ///< of the statement that comes next, or of the call that it waits for
};

/// What holds before a step: the calls of each thread, and all variables and blocks that are alive.
struct PathState {
  std::map<uint32_t, std::vector<PathFrame>> threads;          ///< innermost last; those that have begun
  std::map<uint64_t, const program::VariableState*> variables; ///< by their objects
};

/// A variable or a part of it (program::VariableState::Part).
struct PathPlace {
  uint64_t object = 0;
  std::string path; ///< empty: all of it
};

/// Stands before a step of the path, at the last one before the violation. Invariant: the path has a step.
class PathSession {
 public:
  /// `directory`: files are named from there.
  PathSession(reports::Violation violation, std::string directory);

  const reports::Violation& violation() const { return violation_; }
  const reports::Step& step() const { return violation_.path[at_]; }
  size_t index() const { return at_; }
  uint32_t thread() const { return step().thread; }
  bool is_at_end() const { return at_ + 1 == violation_.path.size(); }
  PathState state() const;
  std::string file_of(const reports::Place& place) const;

  /// Lines of a file that the path comes to, of those that are asked for; they replace earlier ones there.
  std::vector<bool> set_breakpoints(const std::string& file, const std::vector<uint32_t>& lines);
  std::vector<bool> set_function_breakpoints(const std::vector<std::string>& functions);

  /// It stops after steps that give one of them another value; backwards before them.
  void set_watched(std::vector<PathPlace> places) { watched_ = std::move(places); }

  /// Why it stands still.
  enum class Stop : uint8_t { Entry, Step, Breakpoint, FunctionBreakpoint, Change, Violation };
  enum class Direction : uint8_t { Forwards, Backwards };
  /// To a breakpoint, or the end of the path.
  Stop run(Direction direction);
  /// The next step of all threads, in the order in which they took turns.
  Stop step_in();
  /// The next step of a thread in the call that it is in, or one further out; breakpoints count on the way.
  Stop step_over(uint32_t thread, Direction direction);
  Stop step_out(uint32_t thread);

 private:
  template <typename Wanted> Stop go(Direction direction, const Wanted& wanted);
  std::optional<Stop> breakpoint_at(size_t step) const;
  size_t depth_of(uint32_t thread) const;
  bool changes(size_t step, const PathPlace& place) const;

  reports::Violation violation_;
  std::string directory_;
  std::map<std::string, std::string> files_; ///< by the names that the path has for them
  size_t at_ = 0;
  std::vector<size_t> depths_; ///< of each step: calls of its thread that are active before it
  std::map<std::string, std::vector<uint32_t>> breakpoints_;
  std::vector<std::string> functions_;
  std::vector<PathPlace> watched_;
};

/// What is at a path; null: no scalar and no text is there.
const std::string* value_at(const program::VariableState& state, const std::string& path);

} // namespace fathom::server
