// The models: spaces of one object or of several in slots, each with layered contents.
#pragma once

#include "memory/encoding/layers.h"
#include "memory/encoding/model.h"
#include "memory/encoding/segments.h"
#include "memory/encoding/uses.h"

#include <memory>
#include <vector>

namespace fathom::memory {

class LayeredModel final : public MemoryModel {
 public:
  LayeredModel(const program::Program& program, term::Builder& builder,
               const std::vector<EncodedValue>& values, const ModelOptions& options, Stats* stats,
               const std::vector<bool>* kept);

  void alloc(program::ObjectId object, term::Term guard) override;
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
  term::Term is_zero(const EncodedValue& pointer) override;
  EncodedValue from_int(term::Term address) override { return pointers_.from_int(address); }
  term::Term object_size(const EncodedValue& pointer) override;

  term::Term address(program::ObjectId object) override { return pointers_.address(object); }
  EncodedValue initial(program::ObjectId object, uint64_t offset, program::Type type) override;
  std::optional<term::Term> initial_byte(program::ObjectId object, uint64_t offset) const override;
  std::optional<InitialArray> initial_array(program::ObjectId object) const override;
  std::vector<uint64_t> initial_offsets(program::ObjectId object) const override;
  program::ObjectId object_of(uint64_t number) const override { return segments_.numbered(number); }
  std::vector<program::ObjectId> addressed() const override;
  void finish() override;

 private:
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
  // encoding_accesses.cpp
  enum class Validity : uint8_t { Any, Valid }; ///< Valid: what the access does counts only where it is valid
  std::vector<Access> accesses(const EncodedValue& pointer, uint32_t bytes, Validity validity);
  Access single_access(term::Term condition, program::ObjectId object, term::Term offset, uint32_t bytes);
  Access shared_access(term::Term condition, const Segment& segment, std::vector<program::ObjectId> objects,
                       const EncodedValue& pointer, uint32_t bytes);
  Place slot_place(const Segment& segment, term::Term slot, term::Term offset, uint32_t bytes);
  term::Term slot_term(const Segment& segment, const EncodedValue& pointer);
  term::Term in_segment(const Segment& segment, term::Term object);
  /// The bit-vector of(object) of the object the access reaches.
  template <typename Of> term::Term of_object(const Access& access, const EncodedValue& pointer, Of of) {
    if (access.objects.size() == 1) return of(access.objects[0]);
    std::vector<uint64_t> places;
    std::vector<term::Term> leaves;
    for (const program::ObjectId object : access.objects) {
      places.push_back(segments_.slot(object));
      leaves.push_back(of(object));
    }
    return read_table(builder_, {slot_term(*access.segment, pointer), places, options_.table_reads}, leaves);
  }

  /// The term that `of` gives for the access which is the pointer's.
  template <typename Of> term::Term choose(const EncodedValue& pointer, Of of) {
    term::Term result;
    for (const Access& access : accesses(pointer, 1, Validity::Any)) {
      const term::Term here = of(access);
      result = result.valid() ? builder_.ite(access.condition, here, result) : here;
    }
    return result;
  }
  term::Term alive_at(const Access& access, const EncodedValue& pointer);
  term::Term size_at(const Access& access, const EncodedValue& pointer);
  /// Calls write(access, contents, guard there) for each way a write can go; one to `unknown` is declared.
  template <typename Write>
  void for_each_write(const EncodedValue& pointer, uint32_t bytes, term::Term guard,
                      program::LocationId location, Write write) {
    for (const Access& access : accesses(pointer, bytes, Validity::Valid)) {
      const term::Term here = builder_.and_(guard, access.condition);
      if (access.unknown()) unsupported(here, "write through a pointer of unknown origin", location);
      if (SpaceContents* space = contents(access)) write(access, *space, here);
    }
  }

  SpaceContents* contents(const Access& access); ///< null where nothing can be stored
  SpaceContents& space(program::ObjectId object);
  uint64_t base(program::ObjectId object) const {
    const Segment& segment = segments_.of(object);
    return segment.layout.base(segments_.slot(object));
  }
  bool has_contents(program::ObjectId object) const {
    return memory::has_contents(program_.object(object).kind);
  }
  bool points_inside(program::ObjectId object, term::Term offset);
  term::Term size_of(program::ObjectId object) const;
  std::optional<uint64_t> upper_size(program::ObjectId object);
  uint32_t bytes_of(program::Type type) const;
  /// What memory holds as a value of the type, and the reverse.
  EncodedValue from_memory(const EncodedValue& content, program::Type type);
  EncodedValue to_memory(const EncodedValue& value, program::Type type);
  EncodedValue arbitrary(program::ValueId load, program::Type type);
  void unsupported(term::Term guard, const char* message, program::LocationId location);
  void explain_segments();
  void state_disjointness(const std::vector<program::ObjectId>& objects); // encoding_addresses.cpp

  const program::Program& program_; ///< while encoding only
  term::Builder& builder_;
  const std::vector<EncodedValue>& values_; ///< while encoding only
  ModelOptions options_;
  Stats own_stats_;
  Uses uses_;
  SegmentMap segments_;
  Pointers pointers_;
  FactsOf facts_;
  EncodingTools tools_;
  std::vector<term::Term> alive_;                        ///< by ObjectId
  std::vector<term::Term> allocated_;                    ///< by ObjectId: ever; true where that is not known
  std::vector<std::unique_ptr<SpaceContents>> contents_; ///< by segment, made at the first access
};

} // namespace fathom::memory
