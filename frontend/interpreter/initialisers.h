// The initialisers of static objects.
#pragma once

#include "frontend/interpreter/operands.h"
#include "frontend/interpreter/statics.h"
#include "frontend/interpreter/typed_memory.h"

namespace fathom::frontend::interpreter {

/// Writes those of all variables of the module, whose objects were made and are zero.
void write_initialisers(const Module& module, const Statics& statics, Operands& operands, TypedMemory& typed);

} // namespace fathom::frontend::interpreter
