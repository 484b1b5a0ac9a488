// Units of work (Effort) in what back ends count.
#pragma once

#include "solvers/solver.h"

#include <algorithm>
#include <cstdint>

namespace fathom::solvers {

/// Measured on formulas of all sizes, and right within a factor of three or so: both vary by more from
/// question to question.
constexpr uint64_t z3_resources_per_work = 100, cvc5_resources_per_work = 20;

/// A SAT solver's conflicts are charged by the terms that its formula had before it was made into clauses: a
/// conflict takes 20 microseconds in small formulas and a millisecond in large ones.
constexpr size_t least_terms = 2'000;
constexpr uint64_t terms_times_conflicts = 10'000;
constexpr uint64_t conflicts_of(uint64_t units, size_t terms) {
  const uint64_t most = std::min(units, UINT64_MAX / terms_times_conflicts);
  return std::max<uint64_t>(most * terms_times_conflicts / std::max(terms, least_terms), 1);
}
/// The other way round.
constexpr uint64_t units_of(uint64_t conflicts, size_t terms) {
  return conflicts * std::max(terms, least_terms) / terms_times_conflicts + 1;
}

/// How much the next check of a back end may cost; Effort::unlimited: any amount.
inline uint64_t allowance(const Config& config) {
  const uint64_t each = config.work == 0 ? Effort::unlimited : config.work;
  return config.effort == nullptr ? each : std::min(each, config.effort->left());
}

/// The charge for a check in another process that does not report its work, or whose report would depend on
/// chance, as that of a race.
constexpr uint64_t price_of_process = 3'000;

/// The reason of an Unknown that only more work could change.
inline constexpr const char* no_work_left = "limit of work";

inline void charge(const Config& config, uint64_t units) {
  if (config.effort != nullptr) config.effort->spend(units);
}

/// After a check in other processes, which was allowed so many units: all of them where more were wanted.
inline void charge_process(const Config& config, uint64_t allowed, bool ran_out) {
  charge(config, ran_out && allowed != Effort::unlimited ? allowed : price_of_process);
}

/// In Z3's measure, where 0 is any amount.
inline uint32_t z3_resources(uint64_t units) {
  if (units == Effort::unlimited) return 0;
  constexpr uint64_t most = UINT32_MAX / z3_resources_per_work;
  return static_cast<uint32_t>(std::clamp<uint64_t>(units, 1, most) * z3_resources_per_work);
}

} // namespace fathom::solvers
