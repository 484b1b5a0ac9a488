// Dependence: which bits of a value depend on given values, as far as the instructions show it.
#pragma once

#include "ir/program/builder.h"

#include <functional>
#include <vector>

namespace fathom::loops {

/// For each value a mask of the bits that may change when the given values do; a bit that is not in it is a
/// function of everything else. Never too small: it is a proof where it says that nothing depends.
///
///     x (i16, given)          1111'1111'1111'1111
///     shl x, 8                1111'1111'0000'0000
///     or (shl x, 8), zext c   1111'1111'0000'0000
///     shl of that by 8        0000'0000'0000'0000     two steps of `x = x << 8 | c` forget x
class Dependence {
 public:
  /// `reads_others`: whether a load sees nothing but what memory held before `from`. Instructions before
  /// `from` depend on nothing that is given.
  Dependence(const program::Program& program, uint32_t from, const std::vector<program::ValueId>& given,
             const std::function<bool(program::ValueId)>& reads_others);

  BitVector of(program::ValueId value) const;
  bool any(program::ValueId value) const { return !of(value).is_zero(); }

 private:
  BitVector compute(const program::Instruction& i, uint32_t width) const;
  BitVector shifted(const program::Instruction& i, uint32_t width) const;

  const program::Program& program_;
  uint32_t from_;
  std::vector<BitVector> masks_; ///< of the instructions from `from_` on
};

} // namespace fathom::loops
