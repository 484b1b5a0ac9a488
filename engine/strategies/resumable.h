// Resumable: work that is left where its effort ends, and taken up again there.
#pragma once

#include "engine/strategies/strategy.h"
#include "ir/support/fiber.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>

namespace fathom::engine {

/// One piece of work at a time, with an account of its own: who has spent all of it waits
/// (Effort::renew) until the next step allows more. So nothing is done twice, however small the
/// steps are. Its address stays the same.
class Resumable {
 public:
  using Work = std::function<Result<Outcome>(Effort&)>;

  Resumable() {
    account_.set_wait([this] { fiber_->pause(); });
  }
  Resumable(const Resumable&) = delete;
  Resumable& operator=(const Resumable&) = delete;

  /// Goes on with the work that was left, or begins this one. OutOfEffort where it is left again.
  Result<Outcome> step(const Work& work, Effort& effort) {
    if (!fiber_) fiber_ = std::make_unique<Fiber>([this, work] { result_ = work(account_); });
    const uint64_t allowed = effort.left();
    account_.allow(allowed, std::min(allowed, most_reserve) * reserve);
    const uint64_t before = account_.used();
    const bool is_over = fiber_->resume();
    effort.spend(account_.used() - before);
    if (!is_over) return Outcome::OutOfEffort;
    fiber_.reset();
    return *std::exchange(result_, std::nullopt);
  }
  bool is_left() const { return fiber_ != nullptr; }
  void abandon() { fiber_.reset(); }

 private:
  /// Times what is allowed: a question that is left in the middle is begun anew by some solvers.
  static constexpr uint64_t reserve = 1, most_reserve = Effort::unlimited / 16;

  Effort account_{0};
  std::optional<Result<Outcome>> result_;
  std::unique_ptr<Fiber> fiber_; ///< works with the members above
};

} // namespace fathom::engine
