// Effort: how much work may still be done, in units that do not depend on the machine.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>

namespace fathom {

/// An account of work that several solvers draw on, one after the other. A unit is one to three
/// tenths of a millisecond of an idle processor, but nobody looks at a clock: it is made of conflicts,
/// resources of Z3, terms, instructions. Whoever works says what that was; who is limited stops when nothing
/// is left, so that a busy machine decides the same questions as a quiet one.
///
/// May be part of another account (not owned, lives longer), which is charged as well. Not for several
/// threads.
class Effort {
 public:
  static constexpr uint64_t unlimited = UINT64_MAX;
  static constexpr double units_per_second = 10'000; ///< nominally

  explicit Effort(uint64_t units = unlimited, Effort* whole = nullptr) : left_(units), whole_(whole) {}
  Effort(const Effort&) = delete;
  Effort& operator=(const Effort&) = delete;

  uint64_t left() const { return whole_ == nullptr ? left_ : std::min(left_, whole_->left()); }
  uint64_t used() const { return used_; }
  bool spent() const { return left() == 0; }
  void spend(uint64_t units) {
    used_ += units;
    if (left_ != unlimited) left_ -= std::min(units, left_);
    if (whole_ != nullptr) whole_->spend(units);
  }
  /// From now on no more than that, besides what the whole has; of it a reserve is for coming to the end of a
  /// question (rest).
  void allow(uint64_t units, uint64_t reserve = 0) {
    left_ = units > unlimited - reserve ? unlimited : units + reserve;
    reserve_ = reserve;
  }
  /// Whoever has spent all may wait for more: `wait` returns when somebody has allowed it. Where it can be
  /// waited for, what is left now says nothing of what there will be.
  void set_wait(std::function<void()> wait) { wait_ = std::move(wait); }
  /// What may be spent in all, as far as it is known now.
  uint64_t horizon() const { return may_wait() ? unlimited : left(); }
  bool may_wait() const { return wait_ != nullptr || (whole_ != nullptr && whole_->may_wait()); }
  /// Whether there is something left, perhaps after waiting for it. An account without `wait` that has spent
  /// all stays empty, whatever the whole has.
  bool renew() {
    if (left_ == 0 && wait_) wait_();
    if (left_ == 0) return false;
    return whole_ == nullptr || whole_->renew();
  }
  /// Between questions, which would have to be begun anew: waits where no more than the reserve is left.
  void rest() {
    if (wait_ && left_ <= reserve_) wait_();
    if (whole_ != nullptr) whole_->rest();
  }
  /// So much, and no part of another account any more: for the copy in a process that was forked.
  void stand_alone(uint64_t units) {
    left_ = units;
    whole_ = nullptr;
    wait_ = nullptr;
  }

 private:
  uint64_t left_, used_ = 0, reserve_ = 0;
  Effort* whole_;
  std::function<void()> wait_;
};

} // namespace fathom
