// A pool: blocks of any size of which few are alive at once, in a fixed number of objects that are used
// again.
#pragma once

#include "ir/program/builder.h"

#include <vector>

namespace fathom::loops {

/// Objects, the seats, that blocks take when they are allocated and leave when they are freed. Pointers to a
/// block are plain pointers into its seat. What a seat holds besides its bytes lies in one object, `state`,
/// at constant places, so that it is a number of the loop as any other.
///
/// A seat may be taken again, and a pointer to the block that was there before then looks like one to the new
/// block. That is why one seat, the last one, is never taken twice: each allocation may take it, by a free
/// choice, as long as none has. What goes wrong first in an execution goes wrong with one block; in the
/// execution where that block has the last seat it is seen to (frontend/unwinder/pool.h has the argument).
struct Pool {
  program::ObjectId state;
  std::vector<program::ObjectId> seats; ///< their bytes; at least two, or none: there is no pool

  /// In `state`: a byte that is not 0 as long as a block is in the seat; its size in bytes, of pointer width;
  /// and a byte that is not 0 once the last seat has been taken.
  static int64_t alive_place(size_t seat) { return int64_t(seat) * 16; }
  static int64_t size_place(size_t seat) { return int64_t(seat) * 16 + 8; }
  int64_t taken_place() const { return int64_t(seats.size()) * 16; }

  /// The seat of which a place says whether a block is in it; none() for any other place.
  program::ObjectId seat_of(program::ObjectId object, int64_t place) const {
    for (size_t seat = 0; object.valid() && object == state && seat < seats.size(); ++seat)
      if (place == alive_place(seat)) return seats[seat];
    return {};
  }
  bool has(program::ObjectId object) const {
    for (const program::ObjectId seat : seats)
      if (seat == object) return true;
    return false;
  }
};

} // namespace fathom::loops
