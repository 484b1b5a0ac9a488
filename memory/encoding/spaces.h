// The spaces of a program's segments, and what objects hold in them initially.
#pragma once

#include "memory/encoding/accesses.h"
#include "memory/encoding/contents.h"
#include "memory/encoding/uses.h"

#include <memory>
#include <optional>
#include <vector>

namespace fathom::memory {

/// Each space is made at its first access. Not owned; all must outlive this, but for the program, which is
/// used while encoding only.
class Spaces {
 public:
  Spaces(const program::Program& program, const Uses& uses, const SegmentMap& segments, ObjectTerms& objects,
         EncodingTools& tools);

  /// The space an access reaches; null where nothing can be stored.
  SpaceContents* reached(const Access& access);

  // As MemoryModel has them.
  EncodedValue initial(program::ObjectId object, uint64_t offset, program::Type type);
  std::optional<term::Term> initial_byte(program::ObjectId object, uint64_t offset) const;
  std::optional<MemoryModel::InitialArray> initial_array(program::ObjectId object) const;
  std::vector<uint64_t> initial_offsets(program::ObjectId object) const;

 private:
  SpaceContents& of(program::ObjectId object);
  /// Null where there has been no access.
  const SpaceContents* known(program::ObjectId object) const {
    return contents_[segments_.index_of(object)].get();
  }
  /// The place of the object's first byte.
  uint64_t base(program::ObjectId object) const {
    return segments_.of(object).layout.base(segments_.slot(object));
  }

  const program::Program& program_;
  const Uses& uses_;
  const SegmentMap& segments_;
  ObjectTerms& objects_;
  EncodingTools& tools_;
  std::vector<std::unique_ptr<SpaceContents>> contents_; ///< by segment
};

} // namespace fathom::memory
