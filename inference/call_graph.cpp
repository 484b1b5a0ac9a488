#include "inference/call_graph.h"

#include "ir/support/strong_components.h"

#include <algorithm>

namespace fathom::inference {

std::vector<std::vector<uint32_t>> bottom_up(const Calls& calls) {
  std::vector<std::vector<uint32_t>> components = strong_components(calls);
  for (std::vector<uint32_t>& component : components) std::sort(component.begin(), component.end());
  return components;
}

} // namespace fathom::inference
