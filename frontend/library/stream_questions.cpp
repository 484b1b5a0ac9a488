#include "frontend/library/stream_questions.h"

#include "frontend/uses.h"

#include <array>

namespace fathom::frontend {

bool asks_ends(const llvm::Module& module) {
  return is_one_used(module, std::array{"feof", "ferror", "feof_unlocked", "ferror_unlocked"});
}

bool asks_positions(const llvm::Module& module) {
  return is_one_used(module, std::array{"ftell", "ftello", "ftello64"});
}

} // namespace fathom::frontend
