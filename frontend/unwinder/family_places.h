// Accesses to blocks of families at places that are not constant.
#pragma once

#include "frontend/unwinder/families.h"

namespace fathom::frontend {

/// A read finds the number of the field that begins there and is as wide, else any number. A write leaves any
/// number in each field of which it meets a part. That no pointer is met is an obligation, and so is that a
/// pointer which is moved stays in its block (Families::note_move). Proofs alone have families, so that
/// numbers which no execution has cost a proof at most.
class Families::Anywhere {
 public:
  explicit Anywhere(Families& families) : all_(families), builder_(families.builder_) {}
  /// Whether places of these blocks may be other than constant. Moves of pointers to them are looked at then,
  /// which takes another unwinding.
  bool is_known(const Part& part);
  ValueId load(const Part& part, ValueId active, program::Type type);
  /// `size` bytes: those of `value`, or if that is invalid any.
  void store(const Part& part, ValueId active, ValueId size, ValueId value, ValueId all_written);

 private:
  ValueId is_field(const Part& part, uint32_t bytes, const loops::Family::Field& field);
  ValueId meets(const Part& part, ValueId size, const loops::Family::Field& field);
  void refuse_pointers(const Part& part, ValueId active, ValueId size);

  Families& all_;
  Builder& builder_;
};

} // namespace fathom::frontend
