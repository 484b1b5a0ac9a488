// From pointers to places: which spaces a dereference may reach, and where in them.
#pragma once

#include "memory/encoding/object_terms.h"
#include "memory/encoding/segments.h"
#include "memory/encoding/tools.h"

#include <vector>

namespace fathom::memory {

/// One way a dereference can go: into one space, or to `unknown`.
struct Access {
  term::Term condition;     ///< Bool; the conditions of a pointer's accesses exclude each other
  program::ObjectId object; ///< the only object it reaches in its segment; invalid if there are several
  const Segment* segment;
  std::vector<program::ObjectId> objects; ///< those it may reach there
  term::Term offset;                      ///< within the object
  Place place;
  bool unknown() const { return object == program::unknown_object; }
};

enum class Validity : uint8_t { Any, Valid }; ///< Valid: what the access does counts only where it is valid

/// Not owned; all must outlive this.
class Accesses {
 public:
  Accesses(const SegmentMap& segments, const ObjectTerms& objects, EncodingTools& tools)
      : segments_(segments), objects_(objects), tools_(tools) {}

  /// All ways a dereference of `bytes` bytes can go; one of the conditions holds.
  std::vector<Access> of(const EncodedValue& pointer, uint32_t bytes, Validity validity);

  /// The bit-vector `of_object(object)` of the object that the access, which is one of the pointer's,
  /// reaches.
  template <typename OfObject>
  term::Term at(const Access& access, const EncodedValue& pointer, OfObject of_object) {
    if (access.objects.size() == 1) return of_object(access.objects[0]);
    std::vector<uint64_t> places;
    std::vector<term::Term> leaves;
    for (const program::ObjectId object : access.objects) {
      places.push_back(segments_.slot(object));
      leaves.push_back(of_object(object));
    }
    return read_table(tools_.builder,
                      {slot_term(*access.segment, pointer), places, tools_.options.table_reads}, leaves);
  }
  /// The term that `of_access` gives for the access which is the pointer's.
  template <typename OfAccess> term::Term choose(const EncodedValue& pointer, OfAccess of_access) {
    term::Term result;
    for (const Access& access : of(pointer, 1, Validity::Any)) {
      const term::Term here = of_access(access);
      result = result.valid() ? tools_.builder.ite(access.condition, here, result) : here;
    }
    return result;
  }

 private:
  Access of_single(term::Term condition, program::ObjectId object, term::Term offset, uint32_t bytes);
  Access of_shared(term::Term condition, const Segment& segment, std::vector<program::ObjectId> objects,
                   const EncodedValue& pointer, uint32_t bytes);
  Place slot_place(const Segment& segment, term::Term slot, term::Term offset, uint32_t bytes);
  term::Term slot_term(const Segment& segment, const EncodedValue& pointer);
  term::Term in_segment(const Segment& segment, term::Term object);

  const SegmentMap& segments_;
  const ObjectTerms& objects_;
  EncodingTools& tools_;
};

} // namespace fathom::memory
