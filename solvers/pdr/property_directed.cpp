#include "solvers/pdr/property_directed.h"

#include "solvers/pdr/implications.h"
#include "solvers/pdr/search.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace fathom::solvers {

namespace {

using pdr::Bit;
using pdr::Cube;
using pdr::Search;

/// States that are blocked so that one bit of a cube can be left out, and how deep that goes.
constexpr unsigned most_blocked = 3, most_depth = 1;
/// A fact that executions suggest is true for long, or always: by then it has been shown.
constexpr size_t most_supposed_frames = 6;

bool is_part(const Cube& part, const Cube& whole) {
  return std::includes(whole.begin(), whole.end(), part.begin(), part.end(), pdr::by_number);
}

class PropertyDirected {
 public:
  explicit PropertyDirected(const ReachabilityQuery& query)
      : machine_(query), account_(query), samples_(machine_, account_), search_(machine_, account_) {}

  ReachabilityAnswer run() {
    if (!machine_.error().empty()) return {Answer::Unknown, {}, 0, machine_.error()};
    learned_.resize(1);
    if (search_.bad_state(0)) return {Answer::Sat, {}, 0, {}};
    supposed_ = pdr::unseen_bits(machine_, samples_);
    known_ = pdr::find_implications(machine_, samples_, supposed_, search_, account_);
    std::erase_if(supposed_, [&](const Cube& cube) {
      return std::find(known_.begin(), known_.end(), cube) != known_.end();
    });
    while (!search_.is_over()) {
      search_.add_frame();
      learned_.emplace_back();
      const size_t last = search_.last_frame();
      if (last > most_supposed_frames) supposed_.clear();
      std::erase_if(supposed_, [&](const Cube& cube) { return block(cube, last).has_value(); });
      while (const std::optional<Cube> bad = search_.bad_state(last))
        if (const auto steps = block(*bad, last)) return {Answer::Sat, {}, *steps, {}};
      if (search_.is_over()) break;
      if (const auto fixed = propagate()) return proved(*fixed);
    }
    return unknown();
  }

 private:
  ReachabilityAnswer unknown() const {
    return {Answer::Unknown, {}, 0, account_.is_late() ? "time limit" : "work limit"};
  }

  ReachabilityAnswer proved(size_t frame) {
    ReachabilityAnswer answer{Answer::Unsat, {}, 0, {}};
    std::vector<Cube> cubes = known_;
    for (size_t i = frame + 1; i < learned_.size(); ++i)
      cubes.insert(cubes.end(), learned_[i].begin(), learned_[i].end());
    answer.invariant = machine_.clauses_of(Search(machine_, account_).needed_of(cubes));
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
      if (const std::optional<size_t> seen = samples_.first_in(task.cube))
        return static_cast<uint32_t>(*seen) + task.steps;
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
      const size_t blocked = learn(generalise(without_reached(core, task.cube), at), at);
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

  /// With bits of `cube` added until no first state and none that was seen is in it: what holds for so many
  /// steps only is nothing to learn.
  Cube without_reached(Cube core, const Cube& cube) {
    return search_.without_first(samples_.without(std::move(core), cube), cube);
  }

  /// With bits left out that it does not need: those first that few cubes have needed.
  Cube generalise(Cube cube, size_t frame, unsigned depth = 0) {
    Cube order = cube;
    std::stable_sort(order.begin(), order.end(),
                     [&](Bit a, Bit b) { return needed_[std::abs(a)] < needed_[std::abs(b)]; });
    Cube kept;
    for (const Bit bit : order) {
      if (search_.is_over()) break;
      const auto place = std::find(cube.begin(), cube.end(), bit);
      if (place == cube.end()) continue;
      Cube smaller = cube;
      smaller.erase(smaller.begin() + (place - cube.begin()));
      if (shrink(smaller, frame, kept, depth))
        cube = smaller;
      else
        kept.push_back(bit);
    }
    for (const Bit bit : cube) ++needed_[std::abs(bit)];
    return cube;
  }

  /// Whether a part of the cube without which it cannot do is blocked. A state that leads into it, and that
  /// may be blocked itself, is blocked first; of others the cube takes what both have in common (Hassan,
  /// Bradley, Somenzi, FMCAD 2013).
  bool shrink(Cube& cube, size_t frame, const Cube& kept, unsigned depth) {
    unsigned blocked = 0;
    while (!cube.empty() && !search_.is_over()) {
      if (samples_.first_in(cube) || search_.is_first(cube)) return false;
      Cube core;
      if (!search_.leads_to(cube, frame - 1, core)) {
        if (search_.is_over()) return false;
        cube = without_reached(core, cube);
        return true;
      }
      if (depth >= most_depth) return false;
      const Cube state = search_.state();
      if (blocked < most_blocked && frame > 1 && block_state(state, frame - 1, depth)) {
        ++blocked;
        continue;
      }
      blocked = 0;
      const auto differs = [&](Bit bit) { return !is_part({bit}, state); };
      if (std::any_of(kept.begin(), kept.end(), differs)) return false;
      std::erase_if(cube, differs);
    }
    return false;
  }

  /// Whether a state is excluded from a frame now, for which nothing before it had to be excluded.
  bool block_state(const Cube& state, size_t frame, unsigned depth) {
    Cube core;
    if (samples_.first_in(state) || search_.is_first(state) || search_.leads_to(state, frame - 1, core) ||
        search_.is_over())
      return false;
    learn(generalise(without_reached(core, state), frame, depth + 1), frame);
    return true;
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

  /// A lemma of a frame holds of the next one where no step breaks it. A frame that has nothing of its own is
  /// as large as the next one: nothing else can be reached.
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

  pdr::Machine machine_;
  pdr::Account account_;
  pdr::Samples samples_;
  Search search_;
  std::vector<std::vector<Cube>> learned_; ///< by the last frame that it holds of
  std::vector<Cube> supposed_; ///< that no state is in, by what has been seen; shown first of each frame
  std::vector<Cube> known_;    ///< excluded from every frame
  std::unordered_map<Bit, unsigned> needed_; ///< by bit: cubes that could not do without it
};

} // namespace

ReachabilityAnswer solve_reachability(const ReachabilityQuery& query) {
  return PropertyDirected(query).run();
}

} // namespace fathom::solvers
