#include "frontend/sha1.h"

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/SHA1.h>

namespace fathom::frontend {

std::string sha1_hex(std::string_view content) {
  return llvm::toHex(llvm::SHA1::hash(llvm::arrayRefFromStringRef(content)), true);
}

} // namespace fathom::frontend
