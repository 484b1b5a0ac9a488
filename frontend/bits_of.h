// LLVM's numbers as those of the guarded SSA.
#pragma once

#include "ir/support/bit_vector.h"

#include <llvm/ADT/APInt.h>

#include <vector>

namespace fathom::frontend {

inline BitVector bits_of(const llvm::APInt& value) {
  std::vector<uint64_t> words(value.getRawData(), value.getRawData() + value.getNumWords());
  return BitVector::from_words(value.getBitWidth(), words);
}

} // namespace fathom::frontend
