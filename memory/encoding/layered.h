// The models: spaces of one object or of several in slots, each with layered contents.
#pragma once

#include "memory/encoding/accesses.h"
#include "memory/encoding/addresses.h"
#include "memory/encoding/model.h"
#include "memory/encoding/object_terms.h"
#include "memory/encoding/segments.h"
#include "memory/encoding/spaces.h"
#include "memory/encoding/tools.h"
#include "memory/encoding/uses.h"

#include <vector>

namespace fathom::memory {

class LayeredModel final : public MemoryModel {
 public:
  LayeredModel(const program::Program& program, term::Builder& builder,
               const std::vector<EncodedValue>& values, const ModelOptions& options, Stats* stats,
               const std::vector<bool>* kept);

  void alloc(program::ObjectId object, term::Term guard) override { objects_.begin(object, guard); }
  void free(const EncodedValue& pointer, term::Term guard) override;
  EncodedValue load(program::ValueId load, const EncodedValue& pointer, program::Type type, term::Term guard,
                    program::LocationId location) override;
  void store(const EncodedValue& pointer, const EncodedValue& value, program::Type type, term::Term guard,
             program::LocationId location) override;
  void copy(const EncodedValue& destination, const EncodedValue& source, term::Term size, term::Term guard,
            program::LocationId location) override;
  void fill(const EncodedValue& destination, term::Term byte, term::Term size, term::Term guard,
            program::LocationId location) override;
  term::Term accessible(const EncodedValue& pointer, term::Term size) override;
  term::Term alive(const EncodedValue& pointer) override;

  EncodedValue pointer(program::ObjectId object, int64_t offset) override {
    return pointers_.make(object, offset);
  }
  EncodedValue ptr_add(const EncodedValue& p, term::Term offset) override { return pointers_.add(p, offset); }
  EncodedValue ite(term::Term condition, const EncodedValue& a, const EncodedValue& b) override {
    return pointers_.ite(condition, a, b);
  }
  term::Term same(const EncodedValue& a, const EncodedValue& b) override;
  term::Term same_object(const EncodedValue& a, const EncodedValue& b) override;
  term::Term to_int(const EncodedValue& p) override { return pointers_.to_int(p); }
  term::Term is_zero(const EncodedValue& pointer) override { return addresses_.is_zero(pointer); }
  EncodedValue from_int(term::Term address) override { return pointers_.from_int(address); }
  term::Term object_size(const EncodedValue& pointer) override;

  term::Term address(program::ObjectId object) override { return pointers_.address(object); }
  EncodedValue initial(program::ObjectId object, uint64_t offset, program::Type type) override {
    return spaces_.initial(object, offset, type);
  }
  std::optional<term::Term> initial_byte(program::ObjectId object, uint64_t offset) const override {
    return spaces_.initial_byte(object, offset);
  }
  std::optional<InitialArray> initial_array(program::ObjectId object) const override {
    return spaces_.initial_array(object);
  }
  std::vector<uint64_t> initial_offsets(program::ObjectId object) const override {
    return spaces_.initial_offsets(object);
  }
  program::ObjectId object_of(uint64_t number) const override { return segments_.numbered(number); }
  std::vector<program::ObjectId> addressed() const override { return addresses_.mentioned(); }
  void finish() override;

 private:
  /// Calls write(access, contents, guard there) for each way a write can go; one to `unknown` is declared.
  template <typename Write>
  void for_each_write(const EncodedValue& pointer, uint32_t bytes, term::Term guard,
                      program::LocationId location, Write write) {
    for (const Access& access : accesses_.of(pointer, bytes, Validity::Valid)) {
      const term::Term here = builder_.and_(guard, access.condition);
      if (access.unknown()) unsupported(here, "write through a pointer of unknown origin", location);
      if (SpaceContents* space = spaces_.reached(access)) write(access, *space, here);
    }
  }
  term::Term alive_at(const Access& access, const EncodedValue& pointer);
  term::Term size_at(const Access& access, const EncodedValue& pointer);
  EncodedValue arbitrary(program::ValueId load, program::Type type);
  void unsupported(term::Term guard, const char* message, program::LocationId location);
  void explain_segments();

  term::Builder& builder_;
  ModelOptions options_;
  Stats own_stats_;
  Uses uses_;
  SegmentMap segments_;
  Pointers pointers_;
  FactsOf facts_;
  EncodingTools tools_; ///< of those above
  ObjectTerms objects_;
  Accesses accesses_;
  Spaces spaces_;
  Addresses addresses_;
};

} // namespace fathom::memory
