// Z3's resources, spent and allowed, in our units of work.
#pragma once

#include "solvers/work.h"

#include <algorithm>
#include <string>
#include <z3++.h>

namespace fathom::solvers::z3_backend {

/// Resources that all checks of the solver's context have spent. Wraps around.
inline uint32_t resources_spent(const z3::solver& solver) {
  const z3::stats statistics = solver.statistics();
  for (unsigned i = 0; i < statistics.size(); ++i)
    if (statistics.key(i) == "rlimit count")
      return statistics.is_uint(i) ? statistics.uint_value(i)
                                   : static_cast<uint32_t>(static_cast<uint64_t>(statistics.double_value(i)));
  return 0;
}

/// The resources of one context, which count on from check to check.
class Resources {
 public:
  explicit Resources(const Config& config) : config_(config) {}

  /// Limits the next check of a solver, besides `most` of Z3's resources (0: any amount).
  void limit(z3::params& params, uint32_t most = 0) {
    allowed_ = z3_resources(allowance(config_));
    const uint32_t least = allowed_ == 0 || most == 0 ? std::max(allowed_, most) : std::min(allowed_, most);
    params.set("rlimit", least);
  }
  /// After a check.
  void charge(const z3::solver& solver) {
    const uint32_t now = resources_spent(solver), spent = now - last_;
    // Work before a search hears of no limit, and counts for more than it costs.
    const uint64_t most = allowed_ == 0 ? UINT64_MAX : uint64_t{allowed_} * most_overrun;
    solvers::charge(config_, std::min<uint64_t>(spent, most) / z3_resources_per_work + 1);
    last_ = now;
    ran_out_ = allowed_ != 0 && spent >= allowed_;
  }
  /// Why the last check has given no answer.
  std::string reason(const z3::solver& solver) const {
    return ran_out_ ? no_work_left : "Z3: " + solver.reason_unknown();
  }

 private:
  static constexpr uint64_t most_overrun = 4;

  const Config& config_;
  uint32_t last_ = 0, allowed_ = 0;
  bool ran_out_ = false;
};

} // namespace fathom::solvers::z3_backend
