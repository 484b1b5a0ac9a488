// Doubt: a counterexample that nobody could confirm, and how long another one is looked for.
#pragma once

#include <cstdint>
#include <string>

namespace fathom::engine {

/// Keeps `true` away for good. Higher bounds may show a violation that can be confirmed: a few are tried,
/// which may cost some times what the bound with the doubt had, in LLVM instructions unwound.
class Doubt {
 public:
  static constexpr uint64_t work = 60'000; ///< solvers::Config::work of each further question

  bool stands() const { return !reason_.empty(); }
  const std::string& reason() const { return reason_; }
  /// The first one counts.
  void arise(const std::string& reason, uint64_t steps) {
    if (stands()) return;
    reason_ = reason;
    steps_left_ = factor * steps + least;
  }
  /// Whether the questions of one more bound are worth asking, which has taken so many instructions.
  bool worth_another(uint64_t steps) {
    if (++bounds_ > most_bounds || steps > steps_left_) return false;
    steps_left_ -= steps;
    return true;
  }

 private:
  static constexpr uint32_t most_bounds = 6;
  static constexpr uint64_t factor = 20, least = 100'000;

  std::string reason_;
  uint32_t bounds_ = 0;
  uint64_t steps_left_ = 0;
};

} // namespace fathom::engine
