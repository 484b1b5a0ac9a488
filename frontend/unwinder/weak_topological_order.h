// Weak topological order of a control-flow graph (Bourdoncle, "Efficient chaotic iteration strategies with
// widenings", 1993).
#pragma once

#include <cstdint>
#include <vector>

namespace fathom::frontend {

/// One element of the order, flattened. A component (a loop, natural or irreducible) is a Begin element whose
/// next element is its head; it reaches up to `end`. For every edge u -> v either u comes before v, or v is
/// the head of a component that contains u.
///
///   1 (2 3 (4 5)) 6     Block 1, Begin(end 7), Block 2, Block 3, Begin(end 7), Block 4, Block 5, Block 6
struct OrderElement {
  bool begins_component = false;
  uint32_t block = 0; ///< the block, or the head of the component
  uint32_t end = 0;   ///< components: index after the last element
};

/// Successors by block number; block 0 is the entry. Blocks that cannot be reached are left out.
using Graph = std::vector<std::vector<uint32_t>>;
std::vector<OrderElement> weak_topological_order(const Graph& graph);

} // namespace fathom::frontend
