// The pointers that loads and stores access.
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

/// Takes out the calls `__fathom_points_to_TYPE(p)` that fathom-clang has put in
/// (frontend/clang/pointer_types.h): loads and stores there have TYPE in their metadata then
/// (`accessed_type`). `__fathom_bits_of_TYPE(p)` likewise: accesses of bit-fields there get the tag that
/// those of a variable of TYPE have.
void name_accessed_pointers(llvm::Module& module);

} // namespace fathom::frontend
