// EncodedValue: a value of the guarded SSA as terms.
#pragma once

#include "ir/program/program.h"
#include "ir/term/term.h"

#include <memory>
#include <vector>

namespace fathom::memory {

/// One place a pointer may point to: `condition` is a Bool term, `offset` a signed byte offset of pointer
/// width.
struct PointerTarget {
  term::Term condition;
  program::ObjectId object;
  term::Term offset;
};

/// Every object a pointer may point to, under any valuation of the leaves (not only under its guard).
/// `objects` is ascending. `targets`, where not empty, lists the same exactly: their conditions exclude each
/// other and one of them holds, so that offsets which are constant for each object stay constant. Empty: too
/// many, ask object and offset instead.
struct Candidates {
  std::vector<program::ObjectId> objects;
  std::vector<PointerTarget> targets;
  bool reaches = false; ///< whether one of the objects has contents
};

/// An integer is one term: Bool for i1, a bit-vector for any other width. A pointer is a pair:
///
///     object (as many bits as the numbers need)          bits (pointer width, signed byte offset)
///   +---------------------------------------------+ +----------------------------------------------+
///   | number by the SegmentMap; 0 null, 1 unknown | | offset; for null and unknown the address      |
///   +---------------------------------------------+ +----------------------------------------------+
///
/// Candidates are shared and immutable. An invalid `bits` is no value at all.
///
/// `reach_object` and `reach_bits`, where valid, equal object and bits wherever the pointer points to an
/// object with contents, and are arbitrary elsewhere: a dereference counts only there, so that null and
/// unknown pointers among the candidates do not blur where a valid access can be.
///
/// Within memory only: `part` says that an integer may have been torn out of a pointer; bit n: it may be the
/// bytes n, n+1, ... of one. A pointer with a part may have been put together from such bytes: it is
/// `unknown` then, where it should be the pointer again.
struct EncodedValue {
  /// In `part`: some bytes may belong to pointers in another way than the bits below say.
  static constexpr uint32_t torn = uint32_t{1} << 31;

  term::Term bits;
  term::Term object; ///< pointers only
  std::shared_ptr<const Candidates> candidates;
  uint32_t part = 0;
  term::Term reach_object = {};
  term::Term reach_bits = {};

  term::Term object_reached() const { return reach_object.valid() ? reach_object : object; }
  term::Term bits_reached() const { return reach_bits.valid() ? reach_bits : bits; }
  bool valid() const { return bits.valid(); }
  bool is_pointer() const { return object.valid(); }
};

} // namespace fathom::memory
