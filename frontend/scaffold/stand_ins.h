// Functions and streams that stand in for those that callers give a pointer to: what is proved with one of
// them holds for each function that does no more, and for each stream that is open.
#pragma once

#include "frontend/scaffold/signatures.h"

#include <string>
#include <vector>

namespace llvm {
class DISubroutineType;
} // namespace llvm

namespace fathom::frontend {

/// For a pointer to functions of the type; the likely one first, by the type and the pointer's name. Those of
/// the C library where the type is theirs. Empty: their definition cannot be written.
std::vector<StandIn> stand_ins(const llvm::DISubroutineType& type, const std::string& pointer);

/// For a pointer to FILE: the standard ones, any of which will do.
std::vector<StandIn> stream_stand_ins();

} // namespace fathom::frontend
