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
  /// The targets of pointers that were moved by so many bytes, or anywhere in their objects.
  LocationSet moved(const LocationSet& set, int64_t offset, bool anywhere);

 private:
  struct Object {
    uint64_t size = 0;
    bool is_function = false;
    uint32_t location_count = 0;
  };

  uint32_t word_bytes_;
  std::vector<Object> objects_;
  std::vector<Location> locations_;
  llvm::DenseMap<std::pair<uint32_t, int64_t>, LocationId> ids_;
};

} // namespace fathom::frontend::points_to
