// Segments: which objects share one space of slots.
#pragma once

#include "memory/encoding/model.h"
#include "memory/encoding/place.h"
#include "memory/encoding/uses.h"

#include <string>
#include <vector>

namespace fathom::memory {

/// Whether objects of this kind hold bytes that can be read or written.
bool has_contents(program::ObjectKind kind);

/// Measures of objects that dereferences reach together.
struct SegmentFeatures {
  size_t objects = 0;
  size_t targets = 0; ///< objects that one dereference reaches at most
  uint64_t bytes = 0; ///< of the largest object
  uint32_t reads = 0; ///< dereferences of two or more of the objects
  uint32_t writes = 0;
  uint32_t symbolic = 0; ///< of these: at offsets that are not constant
  uint32_t symbolic_writes = 0;
};

/// One space of memory: an object on its own, or objects that one dereference may reach (Kapus & Cadar, "A
/// segmented memory model for symbolic execution"). A slot is never given to another object, so that use
/// after free stays visible.
struct Segment {
  std::vector<program::ObjectId> objects; ///< by slot, ascending
  SlotLayout layout;
  uint32_t first_number = 0; ///< number of slot 0, a multiple of 2^slot_bits
  uint32_t slot_bits = 0;    ///< 0 for one object
  SegmentFeatures features;  ///< of objects that share it
  std::string reason;        ///< why they do

  bool single() const { return objects.size() == 1; }
};

/// The partition of a program's objects, and the numbers by which terms name them. Numbers follow the slots:
///
///     number_bits     slot_bits      0
///     +----------------+-------------+
///     |    segment     |    slot     |       0: null, 1: unknown; objects on their own keep no slots
///     +----------------+-------------+
///
/// Which objects share a segment decides the shape of terms, never their meaning: an access whose targets lie
/// in several segments is a guarded choice between these.
class SegmentMap {
 public:
  SegmentMap(const program::Program& program, const Uses& uses, const ModelOptions& options);

  uint32_t number(program::ObjectId object) const { return numbers_[object.index()]; }
  program::ObjectId numbered(uint64_t number) const;
  uint32_t number_bits() const { return number_bits_; }
  uint32_t index_of(program::ObjectId object) const { return segment_of_[object.index()]; }
  const Segment& of(program::ObjectId object) const { return segments_[index_of(object)]; }
  uint32_t slot(program::ObjectId object) const { return number(object) - of(object).first_number; }
  /// Ascending by their first object.
  const std::vector<Segment>& segments() const { return segments_; }
  /// Those of all dereferences of several objects that were left to be choices between these, because they
  /// reach too few.
  const SegmentFeatures& choices() const { return choices_; }

 private:
  std::vector<std::vector<program::ObjectId>> classes(const program::Program& program, const Uses& uses,
                                                      const ModelOptions& options);
  void number_objects(uint32_t count);

  std::vector<Segment> segments_;
  std::vector<uint32_t> segment_of_; ///< by ObjectId
  std::vector<uint32_t> numbers_;    ///< by ObjectId
  uint32_t number_bits_ = 1;
  SegmentFeatures choices_;
};

} // namespace fathom::memory
