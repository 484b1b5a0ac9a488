// Schedule: which bounds are tried, and which of them are raised next.
#pragma once

#include "ir/program/exchange/interfaces.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::engine {

/// How the sizes of objects are treated that depend on inputs.
enum class Sizes : uint8_t {
  Symbolic,   ///< as terms
  SmallFirst, ///< as terms, but before each general question the smallest sizes are tried
  Eager,      ///< one after the other, each in a program of its own (for comparisons)
};

/// The user's bounds. A number is the user's: it is tried alone and never raised. Nothing: start at 1, loops
/// at `first_loop`, and double (see raise).
struct BoundOptions {
  std::optional<uint32_t> loop;
  uint32_t first_loop = 1;                    ///< more where it is known that many loops need it
  std::optional<uint32_t> recursion;          ///< nothing, but `loop` given: the same as `loop`
  std::map<std::string, uint32_t> loops;      ///< "file:line" -> iterations, never raised
  uint32_t highest = 1u << 24;                ///< a bound is not raised beyond this
  uint64_t constant_loop = 300'000;           ///< Bounds::constant_loops at first
  std::optional<uint64_t> capacity;           ///< bytes of objects whose size is an input, never raised
  std::map<std::string, uint64_t> capacities; ///< "file:line" -> bytes, never raised
  bool automatic_capacity = false;            ///< start small, raise where it is exceeded
  Sizes sizes = Sizes::Symbolic;
  bool plain_joins = false;
  bool plain_steps = false;
};

/// The bounds of the next round. Raising is local: only loops and recursions that were reached beyond their
/// bound get more, each in its own calling context, so that the inner loops of a program that needs one deep
/// loop stay short.
class Schedule {
 public:
  explicit Schedule(const BoundOptions& options);

  const program::Bounds& bounds() const { return bounds_; }
  /// Whether a cut may be raised at all.
  bool fixed(const program::Cut& cut) const;
  /// Doubles the bounds of these cuts (of loops that constants end: three times as much work); false if none
  /// of them may be raised. Where a function recurs on several ways at once every level multiplies the work,
  /// which shows in more cuts (`all` of the round, reachable or not) than levels: such a bound is raised by
  /// one, so that the last round costs about as much as all before it together, and not its square.
  bool raise(const std::vector<program::Cut>& reachable, const std::vector<program::Cut>& all = {});
  /// Bounds `factor` times as high as the largest, for every loop whose bound is not the user's.
  program::Bounds ahead(uint32_t factor) const;
  /// Bounds for a look at long executions of the loops of one depth (Cut::depth): `factor` times the largest
  /// bound there, and elsewhere few iterations, so that nested loops do not multiply. `turn` chooses the
  /// depth, the innermost first. Nothing where no loop was raised.
  std::optional<program::Bounds> deep(uint32_t factor, size_t turn) const;
  /// At how many depths the loops lie that were raised.
  size_t depths() const;
  /// Takes bounds from `ahead`.
  void jump(const program::Bounds& bounds) { bounds_ = bounds; }
  /// The capacity of these allocations grows: four times as much, beyond 4096 without a limit. False if none
  /// of them may grow.
  bool raise_capacities(const std::vector<program::Capacity>& exceeded);
  /// The same of those that contradict every path there, whether the user has set them or not. What the
  /// machine sets does not grow.
  bool grow(const std::vector<program::Capacity>& contradictory);
  /// Sizes::Eager: the sizes after those of the last unwinding; false when these were the last ones.
  bool next_sizes(std::vector<program::FixedSize> last);
  /// The largest bound in force, for messages.
  uint32_t largest() const;

 private:
  std::set<uint32_t> all_depths() const;
  uint32_t times_largest(uint32_t factor) const; ///< no higher than BoundOptions::highest

  BoundOptions options_;
  program::Bounds bounds_;
  std::map<std::string, uint32_t> depths_; ///< of the loops among the contexts; the others are recursions
};

} // namespace fathom::engine
