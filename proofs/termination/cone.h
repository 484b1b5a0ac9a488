// Cone: what decides whether a loop goes on, and what its variables become.
#pragma once

#include "ir/program/exchange/transition_system.h"

#include <set>
#include <utility>
#include <vector>

namespace fathom::termination {

/// Numbers of more bits are not looked at.
inline constexpr uint32_t widest = 64;

/// Two numbers that are compared.
struct Comparison {
  program::ValueId a, b;
  program::Opcode how;
};

/// What a step's condition and its values are made of, as far as it comes after the value `first`.
class Cone {
 public:
  Cone(const program::Program& program, const program::TransitionSystem::Edge& edge, uint32_t first);
  const std::vector<Comparison>& comparisons() const { return comparisons_; }
  /// By which numbers grow: bits, constant.
  const std::set<std::pair<uint32_t, uint64_t>>& strides() const { return strides_; }
  /// That numbers are compared with or set to: likewise.
  const std::set<std::pair<uint32_t, uint64_t>>& constants() const { return constants_; }

 private:
  bool is_number(program::ValueId value) const;
  void note(const program::Instruction& made);
  void note_constant(program::ValueId value);

  const program::Program& program_;
  const uint32_t first_;
  std::set<program::ValueId> seen_;
  std::vector<Comparison> comparisons_;
  std::set<std::pair<uint32_t, uint64_t>> strides_, constants_;
};

} // namespace fathom::termination
