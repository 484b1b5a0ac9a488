#include "solvers/pdr/property_directed.h"

#include "solvers/pdr/search.h"

#include <algorithm>
#include <map>

namespace fathom::solvers {

namespace {

using pdr::Bit;
using pdr::Cube;
using pdr::Search;

/// Bits of a cube that are tried to be left out, one after the other, without success.
constexpr size_t most_failures = 12;

bool is_part(const Cube& part, const Cube& whole) {
  return std::includes(whole.begin(), whole.end(), part.begin(), part.end(), [](Bit a, Bit b) {
    return std::abs(a) != std::abs(b) ? std::abs(a) < std::abs(b) : a < b;
  });
}

class PropertyDirected {
 public:
  explicit PropertyDirected(const ReachabilityQuery& query) : search_(query) {}

  ReachabilityAnswer run() {
    ReachabilityAnswer answer = decide();
    answer.work = search_.account().units();
    return answer;
  }

 private:
  ReachabilityAnswer unknown() const {
    return {Answer::Unknown, {}, 0, search_.account().is_late() ? "time limit" : "work limit", 0};
  }

  ReachabilityAnswer decide() {
    if (!search_.error().empty()) return {Answer::Unknown, {}, 0, search_.error(), 0};
    learned_.resize(1);
    if (search_.bad_state(0)) return {Answer::Sat, {}, 0, {}, 0};
    while (!search_.is_over()) {
      search_.add_frame();
      learned_.emplace_back();
      const size_t last = search_.last_frame();
      while (const std::optional<Cube> bad = search_.bad_state(last))
        if (const auto steps = block(*bad, last)) return {Answer::Sat, {}, *steps, {}, 0};
      if (search_.is_over()) break;
      if (const auto fixed = propagate()) return proved(*fixed);
    }
    return unknown();
  }

  ReachabilityAnswer proved(size_t frame) const {
    ReachabilityAnswer answer{Answer::Unsat, {}, 0, {}, 0};
    for (size_t i = frame + 1; i < learned_.size(); ++i)
      for (const Cube& cube : learned_[i]) answer.invariant.push_back(search_.clause_of(cube));
    return answer;
  }

  /// Shows that a bad cube is not in a frame, and its predecessors not in those before; else how many steps
  /// lead to it.
  std::optional<uint32_t> block(const Cube& bad, size_t frame) {
    struct Task {
      Cube cube;
      uint32_t steps; ///< from there to the bad one
    };
    std::multimap<size_t, Task> tasks; // by frame
    tasks.emplace(frame, Task{bad, 0});
    while (!tasks.empty() && !search_.is_over()) {
      const size_t at = tasks.begin()->first;
      const Task task = tasks.begin()->second;
      if (at == 0 || search_.is_first(task.cube))
        return search_.is_over() ? std::nullopt : std::optional(task.steps);
      if (is_blocked(task.cube, at)) {
        tasks.erase(tasks.begin());
        continue;
      }
      Cube core;
      if (search_.leads_to(task.cube, at - 1, core)) {
        tasks.emplace(at - 1, Task{search_.predecessor(task.cube), task.steps + 1});
        continue;
      }
      if (search_.is_over()) break;
      tasks.erase(tasks.begin());
      const size_t blocked = learn(generalise(search_.without_first(core, task.cube), at), at);
      if (blocked < search_.last_frame()) tasks.emplace(blocked + 1, task);
    }
    return std::nullopt;
  }

  bool is_blocked(const Cube& cube, size_t frame) const {
    for (size_t i = frame; i < learned_.size(); ++i)
      for (const Cube& known : learned_[i])
        if (is_part(known, cube)) return true;
    return false;
  }

  /// With bits left out that it does not need.
  Cube generalise(Cube cube, size_t frame) {
    size_t failures = 0;
    for (size_t i = 0; i < cube.size() && failures < most_failures && !search_.is_over();) {
      Cube smaller = cube, core;
      smaller.erase(smaller.begin() + static_cast<std::ptrdiff_t>(i));
      if (smaller.empty() || search_.is_first(smaller) || search_.leads_to(smaller, frame - 1, core) ||
          search_.is_over()) {
        ++i;
        ++failures;
        continue;
      }
      cube = search_.without_first(core, smaller);
      failures = 0;
    }
    return cube;
  }

  /// Excludes a cube from a frame, and from as many after it as it can be; the last one.
  size_t learn(const Cube& cube, size_t frame) {
    Cube core;
    while (frame < search_.last_frame() && !search_.leads_to(cube, frame, core) && !search_.is_over())
      ++frame;
    for (size_t i = 1; i <= frame; ++i)
      std::erase_if(learned_[i], [&](const Cube& known) { return is_part(cube, known); });
    learned_[frame].push_back(cube);
    search_.exclude(cube, frame);
    return frame;
  }

  /// What a frame has learned holds of the next one where no step breaks it. A frame that has nothing of its
  /// own is as large as the next one: nothing else can be reached.
  std::optional<size_t> propagate() {
    for (size_t i = 1; i < search_.last_frame(); ++i) {
      const std::vector<Cube> cubes = learned_[i];
      for (const Cube& cube : cubes) {
        Cube core;
        if (search_.leads_to(cube, i, core)) continue;
        if (search_.is_over()) return std::nullopt;
        std::erase(learned_[i], cube);
        learned_[i + 1].push_back(cube);
        search_.exclude(cube, i + 1);
      }
      if (learned_[i].empty()) return i;
    }
    return std::nullopt;
  }

  Search search_;
  std::vector<std::vector<Cube>> learned_; ///< by the last frame that it holds of
};

} // namespace

ReachabilityAnswer solve_reachability(const ReachabilityQuery& query) {
  return PropertyDirected(query).run();
}

} // namespace fathom::solvers
