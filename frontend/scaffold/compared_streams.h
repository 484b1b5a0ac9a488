// Whether a function looks at which stream a pointer to FILE leads to.
#pragma once

namespace llvm {
class Function;
} // namespace llvm

namespace fathom::frontend {

class ViewedTypes;

/// It compares such a pointer with one that is not null, makes a number of it, or asks for its descriptor.
/// Types are those of variables and members: a copy of another type is not followed.
bool compares_streams(const llvm::Function& function, const ViewedTypes& viewed);

} // namespace fathom::frontend
