// What may be invariant of the blocks of a pool, and of pointers to them.
#pragma once

#include "proofs/body/pool.h"
#include "proofs/candidates/candidates.h"

#include <cstdint>
#include <set>
#include <vector>

namespace fathom::loops {

/// The state of a seat at the head, and when the loop began, as expressions over the candidates' variables.
struct SeatState {
  predicate::Expression alive, size; ///< numbers
  predicate::Expression alive_before, size_before;
};

/// What the candidates of a pool are made of.
struct PoolState {
  std::vector<SeatState> seats;
  predicate::Expression taken;  ///< the last seat, at any time; a number
  std::vector<size_t> pointers; ///< the loop's pointers to blocks: variables of the candidates
  std::vector<size_t> numbers;  ///< its numbers that may count elements
  std::set<uint64_t> scales;    ///< bytes of an element
};

/// Candidates: blocks that pointers are to are alive and have the size that a number says; no two pointers
/// are to one block; what is alive one of them is to, or it was alive before the loop and none was to it.
void add_pool_candidates(Candidates& candidates, program::Builder& builder, const Pool& pool,
                         const PoolState& state);

} // namespace fathom::loops
