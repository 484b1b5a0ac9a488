#include "server/path_session.h"

#include <algorithm>
#include <filesystem>

namespace fathom::server {
namespace {

using reports::Step;
using Frames = std::vector<PathFrame>;

/// The calls of a thread before a step of it. Calls that ended without a return (longjmp), or whose begin is
/// not in the path, are seen by the step's own.
void find_frame(Frames& frames, const Step& step) {
  if (!step.entered.empty()) { // its activation is that of the call that begins
    if (frames.empty() && step.thread == 0 && !step.place.function.empty())
      frames.push_back({0, step.place.function, step.place});
    return;
  }
  if (step.activation != 0) {
    for (PathFrame& frame : frames)
      if (frame.activation == 0 && frame.function == step.place.function) frame.activation = step.activation;
    const auto known = std::find_if(frames.begin(), frames.end(), [&](const PathFrame& frame) {
      return frame.activation == step.activation;
    });
    if (known != frames.end()) frames.erase(known + 1, frames.end());
    if (known == frames.end()) frames.push_back({step.activation, step.place.function, step.place});
  } else if (frames.empty()) {
    frames.push_back({0, step.place.function, step.place});
  }
}

void note_place(Frames& frames, const Step& step) {
  if (!frames.empty()) frames.back().place = step.place;
}

/// What the step does to the calls of its thread.
void pass(Frames& frames, const Step& step) {
  if (!step.entered.empty()) frames.push_back({step.activation, step.entered, step.place});
  if (step.returns && !frames.empty()) frames.pop_back();
}

/// The part there, or all of those that it has.
std::vector<program::VariableState::Part> parts_below(const program::VariableState& state,
                                                      const std::string& path) {
  std::vector<program::VariableState::Part> parts;
  for (const program::VariableState::Part& part : state.parts)
    if (part.path == path ||
        (part.path.starts_with(path) && (part.path[path.size()] == '.' || part.path[path.size()] == '[')))
      parts.push_back(part);
  return parts;
}

std::string normal(const std::filesystem::path& file) {
  std::error_code failure;
  const std::filesystem::path found = std::filesystem::weakly_canonical(file, failure);
  return (failure ? file.lexically_normal() : found).string();
}

} // namespace

PathSession::PathSession(reports::Violation violation, std::string directory)
    : violation_(std::move(violation)), directory_(std::move(directory)) {
  std::map<uint32_t, Frames> threads;
  for (const Step& step : violation_.path) {
    if (const auto [file, is_new] = files_.try_emplace(step.place.file); is_new)
      file->second = normal(std::filesystem::path(directory_) / step.place.file);
    Frames& frames = threads[step.thread];
    find_frame(frames, step);
    depths_.push_back(frames.size());
    pass(frames, step);
  }
}

PathState PathSession::state() const {
  PathState state;
  const auto apply = [&](const std::vector<program::VariableState>& states) {
    for (const program::VariableState& each : states)
      if (each.is_alive)
        state.variables[each.object] = &each;
      else
        state.variables.erase(each.object);
  };
  apply(violation_.initial);
  for (size_t i = 0; i < at_; ++i) {
    const Step& passed = violation_.path[i];
    Frames& frames = state.threads[passed.thread];
    find_frame(frames, passed);
    note_place(frames, passed);
    pass(frames, passed);
    apply(passed.states);
  }
  Frames& frames = state.threads[thread()];
  find_frame(frames, step());
  if (frames.empty()) frames.push_back({step().activation, step().entered, step().place}); // a thread begins
  note_place(frames, step());
  // Threads that wait go on at their next step.
  for (auto& [number, others] : state.threads) {
    if (number == thread()) continue;
    for (size_t i = at_; i < violation_.path.size(); ++i) {
      const Step& next = violation_.path[i];
      if (next.thread != number) continue;
      find_frame(others, next);
      note_place(others, next);
      break;
    }
  }
  return state;
}

std::string PathSession::file_of(const reports::Place& place) const {
  if (place.line == 0 || place.file.empty()) return "";
  const auto known = files_.find(place.file);
  return known != files_.end() ? known->second : normal(std::filesystem::path(directory_) / place.file);
}

std::vector<bool> PathSession::set_breakpoints(const std::string& file, const std::vector<uint32_t>& lines) {
  const std::string name = normal(file);
  breakpoints_[name] = lines;
  std::vector<bool> passed(lines.size());
  for (const Step& step : violation_.path) {
    const auto line = std::find(lines.begin(), lines.end(), step.place.line);
    if (line == lines.end() || passed[size_t(line - lines.begin())] || file_of(step.place) != name) continue;
    for (size_t i = 0; i < lines.size(); ++i) passed[i] = passed[i] || lines[i] == *line;
  }
  return passed;
}

std::vector<bool> PathSession::set_function_breakpoints(const std::vector<std::string>& functions) {
  functions_ = functions;
  std::vector<bool> passed;
  for (const std::string& function : functions)
    passed.push_back(std::any_of(violation_.path.begin(), violation_.path.end(),
                                 [&](const Step& step) { return step.entered == function; }));
  return passed;
}

/// Where a function is called it stops at the call.
std::optional<PathSession::Stop> PathSession::breakpoint_at(size_t step) const {
  const Step& here = violation_.path[step];
  for (const auto& [file, lines] : breakpoints_)
    if (!here.is_note && std::find(lines.begin(), lines.end(), here.place.line) != lines.end() &&
        file_of(here.place) == file)
      return Stop::Breakpoint;
  const bool calls = !here.entered.empty();
  if (calls && std::find(functions_.begin(), functions_.end(), here.entered) != functions_.end())
    return Stop::FunctionBreakpoint;
  return std::nullopt;
}

/// To the first step that is wanted or has a breakpoint.
template <typename Wanted> PathSession::Stop PathSession::go(Direction direction, const Wanted& wanted) {
  while (direction == Direction::Forwards ? !is_at_end() : at_ > 0) {
    at_ += direction == Direction::Forwards ? 1 : size_t(-1);
    if (is_at_end()) break;
    const size_t passed = direction == Direction::Forwards ? at_ - 1 : at_;
    if (std::any_of(watched_.begin(), watched_.end(),
                    [&](const PathPlace& place) { return changes(passed, place); }))
      return Stop::Change;
    if (const auto stop = breakpoint_at(at_)) return *stop;
    if (wanted(at_)) return Stop::Step;
  }
  return is_at_end() ? Stop::Violation : Stop::Entry;
}

/// Whether the step gives it another value than it had, or ends its life.
bool PathSession::changes(size_t step, const PathPlace& place) const {
  const auto last_in = [&](const std::vector<program::VariableState>& states) {
    const auto found = std::find_if(states.rbegin(), states.rend(), [&](const program::VariableState& state) {
      return state.object == place.object;
    });
    return found == states.rend() ? nullptr : &*found;
  };
  const program::VariableState* now = last_in(violation_.path[step].states);
  if (now == nullptr) return false;
  const program::VariableState* before = nullptr;
  for (size_t i = step; before == nullptr && i-- > 0;) before = last_in(violation_.path[i].states);
  if (before == nullptr) before = last_in(violation_.initial);
  if (before == nullptr || now->is_alive != before->is_alive || place.path.empty()) return true;
  return parts_below(*now, place.path) != parts_below(*before, place.path);
}

PathSession::Stop PathSession::run(Direction direction) {
  return go(direction, [](size_t) { return false; });
}

PathSession::Stop PathSession::step_in() {
  return go(Direction::Forwards, [](size_t) { return true; });
}

/// Calls of the thread that are active where it stands.
size_t PathSession::depth_of(uint32_t thread) const {
  for (size_t i = at_; i < violation_.path.size(); ++i)
    if (violation_.path[i].thread == thread) return depths_[i];
  return 0;
}

PathSession::Stop PathSession::step_over(uint32_t thread, Direction direction) {
  return go(direction, [&, depth = depth_of(thread)](size_t step) {
    return violation_.path[step].thread == thread && depths_[step] <= depth;
  });
}

PathSession::Stop PathSession::step_out(uint32_t thread) {
  return go(Direction::Forwards, [&, depth = depth_of(thread)](size_t step) {
    return violation_.path[step].thread == thread && depths_[step] < depth;
  });
}

const std::string* value_at(const program::VariableState& state, const std::string& path) {
  if (path.empty()) return &state.value;
  for (const program::VariableState::Part& part : state.parts)
    if (part.path == path) return &part.value;
  return nullptr;
}

} // namespace fathom::server
