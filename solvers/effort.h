// Effort: how much work may still be done, in units that do not depend on the machine.
#pragma once

#include <algorithm>
#include <cstdint>

namespace fathom::solvers {

/// An account of work that several solvers draw on, one after the other. A unit is about a tenth
/// of a millisecond of an idle processor, but nobody looks at a clock: it is made of conflicts, resources of
/// Z3, terms, instructions. Whoever works says what that was; who is limited stops when nothing is left, so
/// that a busy machine decides the same questions as a quiet one.
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
  /// From now on no more than that, besides what the whole has.
  void allow(uint64_t units) { left_ = units; }
  /// So much, and no part of another account any more: for the copy in a process that was forked.
  void stand_alone(uint64_t units) {
    left_ = units;
    whole_ = nullptr;
  }

 private:
  uint64_t left_, used_ = 0;
  Effort* whole_;
};

} // namespace fathom::solvers
