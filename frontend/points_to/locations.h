// Locations: the places that pointers may point to.
#pragma once

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/SparseBitVector.h>

#include <cstdint>
#include <utility>
#include <vector>

namespace fathom::frontend::points_to {

using ObjectNumber = uint32_t; ///< an allocation site
using LocationId = uint32_t;   ///< a place in an object: what sets consist of
using LocationSet = llvm::SparseBitVector<>;

constexpr int64_t any_offset = -1;
constexpr ObjectNumber universal_object = 0; ///< stands for all objects
constexpr LocationId universal_location = 0; ///< the only one in it

constexpr uint32_t most_places = 128;       ///< words, and locations, of one object
constexpr int64_t largest_offset = 1 << 20; ///< in objects of unknown size
constexpr uint64_t most_rows = 16;          ///< that a pointer with a variable index is followed to

/// How far a pointer is moved: by `offset` bytes and any multiple of `stride`.
struct Move {
  int64_t offset = 0;
  uint64_t stride = 0; ///< 0: by the offset alone

  bool is_none() const { return offset == 0 && stride == 0; }
};
constexpr Move anywhere{0, 1};

struct Location {
  ObjectNumber object;
  int64_t offset; ///< in bytes from the start, or any_offset
};

/// The objects, and a number for each place in them that a pointer was made to. An object has at most
/// `most_places` of them; what goes beyond is any_offset. Outside of the object nothing is told apart either:
/// a pointer may come back from there.
class Locations {
 public:
  explicit Locations(uint32_t word_bytes);

  /// Size 0: not known. Functions have one place.
  ObjectNumber add_object(uint64_t size, bool is_function);
  size_t object_count() const { return objects_.size(); }
  bool is_function(ObjectNumber object) const { return objects_[object].is_function; }

  LocationId of(ObjectNumber object, int64_t offset);
  Location operator[](LocationId id) const { return locations_[id]; }
  /// The offset as the object's locations have it.
  int64_t normal_offset(ObjectNumber object, int64_t offset) const;
  /// Whether the location stands for the offset.
  bool stands_for(LocationId id, ObjectNumber object, int64_t offset) const;
  /// The targets of pointers that were moved. With a stride they are the places of one row each:
  ///
  ///       | row 0      | row 1      | row 2      |      an object of whole rows, at most most_rows of them;
  ///       |    x       |    x       |    x       |      else any_offset
  ///
  /// A place outside, which is none of them, cannot come back unseen: a further move that takes it into the
  /// object takes one of the places in the rows out of it, and that one is any_offset then.
  LocationSet moved(const LocationSet& set, const Move& move);

 private:
  struct Object {
    uint64_t size = 0;
    bool is_function = false;
    uint32_t location_count = 0;
    bool has_rows(uint64_t stride) const {
      return !is_function && stride > 1 && size != 0 && size % stride == 0 && size / stride <= most_rows;
    }
  };

  uint32_t word_bytes_;
  std::vector<Object> objects_;
  std::vector<Location> locations_;
  llvm::DenseMap<std::pair<uint32_t, int64_t>, LocationId> ids_;
};

} // namespace fathom::frontend::points_to
