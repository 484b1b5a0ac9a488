#include "inference/call_graph.h"

#include "ir/support/strong_components.h"

#include <algorithm>
#include <numeric>

namespace fathom::inference {

std::vector<std::vector<uint32_t>> bottom_up(const Calls& calls) {
  std::vector<uint32_t> all(calls.size());
  std::iota(all.begin(), all.end(), 0);
  std::vector<std::vector<uint32_t>> components =
      StrongComponents(calls.size()).search(all, successors_in(calls));
  for (std::vector<uint32_t>& component : components) std::sort(component.begin(), component.end());
  return components;
}

} // namespace fathom::inference
