// Pointers as terms.
#pragma once

#include "ir/program/program.h"
#include "ir/term/builder.h"
#include "memory/encoding/model.h"
#include "memory/encoding/segments.h"
#include "memory/encoding/value.h"

#include <vector>

namespace fathom::memory {

/// Builds and takes apart pointers (object, offset). The address of null and of `unknown` is 0, so that an
/// integer which became a pointer gives itself back. Not owned: program, builder, segments.
class Pointers {
 public:
  Pointers(const program::Program& program, term::Builder& builder, const SegmentMap& segments,
           const ModelOptions& options);

  EncodedValue make(program::ObjectId object, term::Term offset);
  EncodedValue make(program::ObjectId object, int64_t offset);
  /// The object `unknown` at this absolute address; null for 0. An address this class made gives its pointer
  /// back.
  EncodedValue from_int(term::Term address);
  term::Term to_int(const EncodedValue& pointer);
  EncodedValue add(const EncodedValue& pointer, term::Term offset);
  /// Values of one type, or (memory holding either) an integer of pointer width and a pointer: then a
  /// pointer.
  EncodedValue ite(term::Term condition, const EncodedValue& a, const EncodedValue& b);
  term::Term same_object(const EncodedValue& a, const EncodedValue& b);

  /// The targets that the pointer may have: conditions exclude each other, one of them holds.
  std::vector<PointerTarget> targets(const EncodedValue& pointer);
  /// The value that `of(object, offset)` has for the target that is the pointer's.
  template <typename Of> term::Term choose(const EncodedValue& pointer, Of of) {
    term::Term result;
    for (const PointerTarget& target : targets(pointer)) {
      const term::Term value = of(target.object, target.offset);
      result = result.valid() ? builder_.ite(target.condition, value, result) : value;
    }
    return result;
  }

  /// A pointer of terms muxed elsewhere: with the objects of all of `from`, targets forgotten.
  EncodedValue assemble(term::Term object, term::Term offset, const std::vector<EncodedValue>& from);

  term::Term address(program::ObjectId object);                                  ///< symbol address!<object>
  const std::vector<program::ObjectId>& addressed() const { return addressed_; } ///< in order of first use
  term::Term constant(uint64_t value) { return builder_.bv(bits_, value); }
  term::Term offset_constant(int64_t value) { return builder_.bv(BitVector::from_signed(bits_, value)); }
  term::Term object_constant(program::ObjectId object) {
    return builder_.bv(segments_.number_bits(), segments_.number(object));
  }
  uint32_t bits() const { return bits_; }
  uint32_t bytes() const { return bits_ / 8; }
  EncodedValue as_pointer(const EncodedValue& value);
  EncodedValue as_integer(const EncodedValue& value) {
    return value.is_pointer() ? EncodedValue{to_int(value), {}, nullptr} : value;
  }

 private:
  bool reaches(program::ObjectId object) const { return reaches_[object.index()]; }
  EncodedValue from_targets(std::vector<PointerTarget> targets);
  std::vector<PointerTarget> merge(term::Term condition, const Candidates& a, const Candidates& b);

  term::Builder& builder_;
  const SegmentMap& segments_;
  uint32_t bits_;
  size_t target_limit_;
  std::vector<bool> reaches_; ///< by ObjectId: has contents
  std::vector<bool> has_address_;
  std::vector<program::ObjectId> addressed_;
};

} // namespace fathom::memory
