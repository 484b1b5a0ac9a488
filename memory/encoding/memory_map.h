// The memory of an unwound program for people: objects, segments, and how far each dereference resolves.
#pragma once

#include "memory/encoding/model.h"

#include <string>

namespace fathom::memory {

/// Three tables: segments, objects, dereferences.
std::string memory_table(const program::Program& program, const ModelOptions& options);
/// Graphviz: objects in the boxes of their segments, dereferences with the objects they may reach.
std::string memory_graph(const program::Program& program, const ModelOptions& options);

} // namespace fathom::memory
