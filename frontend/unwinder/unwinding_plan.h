// UnwindingPlan: facts about blocks and objects that are known before a program is unwound.
#pragma once

#include "ir/program/program.h"

#include <llvm/IR/Value.h>

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::frontend {

/// Which blocks are families, by their size in bytes, and what they hold; what threads make that are unwound
/// later. It only grows: an unwinding that meets something new is begun again, since families exist from its
/// beginning.
struct UnwindingPlan {
  struct Field {
    uint64_t place = 0;
    uint32_t bytes = 0;
    bool is_pointer = false;
    uint64_t target = 0; ///< of a pointer: the size of the blocks that it points to
    bool stored = false; ///< a pointer to them was stored: else `target` is only a guess
  };
  std::map<uint64_t, std::vector<Field>> families;
  std::set<uint64_t> freed;   ///< with InductionDepth::reuses_blocks: of which blocks are freed
  std::set<uint64_t> indexed; ///< which blocks are accessed at places that are not constant
  /// Whose blocks take seats (pool.h), and how many of these there are.
  struct Pool {
    std::set<std::string> sites;
    size_t seats = 3;
    bool is_given_up = false; ///< no number of seats is enough
  };
  Pool pool;
  /// An object that is foreseen: all of this is known before it is made. The size is in bytes.
  struct LaterObject {
    program::ObjectKind kind;
    uint64_t size = 0;
    uint32_t alignment = 1;
    program::Contents contents;

    bool operator==(const LaterObject&) const = default;
  };
  /// The objects that each thread, by its number, makes at an instruction, in the order of the unwinding.
  using Later = std::map<const llvm::Value*, std::map<uint32_t, std::vector<LaterObject>>>;
  Later later;
  bool has_grown = false; ///< since the unwinding began
  bool is_final = false;  ///< there will be no other unwinding: what is new is refused
};

} // namespace fathom::frontend
