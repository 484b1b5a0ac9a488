// Results of instructions and intrinsics.
#pragma once

#include "frontend/unwinder/float_arithmetic.h"
#include "frontend/unwinder/integers.h"

namespace fathom::frontend {

/// Owns the parts; those who use them take the ones that they need.
struct Arithmetic {
  Integers integers;
  FloatArithmetic floats;

  Arithmetic(Context& context, OpenValues& open, StaticObjects& statics)
      : integers(context, open), floats(context, open, statics) {}
};

} // namespace fathom::frontend
