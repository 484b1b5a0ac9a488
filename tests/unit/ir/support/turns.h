// What one run of the tests takes of random or exhaustive cases that are too many for each run.
#pragma once

#include "ir/support/check.h"

#include <cstdint>
#include <cstdlib>
#include <optional>

namespace fathom::test {

/// The turn that `./run-tests` tells in $FATHOM_TURN (tests/turns.py); nothing: everything is due, as in a
/// test that is run by itself.
inline std::optional<uint64_t> current_turn() {
  const char* said = std::getenv("FATHOM_TURN");
  if (said == nullptr || *said == '\0') return std::nullopt;
  return std::strtoull(said, nullptr, 10);
}

/// Which cases of a test are due: each of them once in `turns` turns, one of any so many that begin at a
/// multiple. Its place among these varies, so that a turn has all that every second or third case has.
class Due {
 public:
  explicit Due(uint64_t turns, std::optional<uint64_t> turn = current_turn()) : turns_(turns), turn_(turn) {
    FATHOM_CHECK(turns > 0, "every case is due some time");
  }

  bool operator()(uint64_t number) const {
    const uint64_t shift = (number / turns_ + 1) * 0x9e3779b97f4a7c15U >> 40U;
    return !turn_ || (number + shift + *turn_) % turns_ == 0;
  }
  bool everything() const { return !turn_.has_value(); }
  /// What has to be counted at least where of all cases it is `of_all`: of the due ones half of their share.
  uint64_t least(uint64_t of_all) const { return turn_ ? of_all / turns_ / 2 : of_all; }

 private:
  uint64_t turns_;
  std::optional<uint64_t> turn_;
};

} // namespace fathom::test
