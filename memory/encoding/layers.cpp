#include "memory/encoding/layers.h"

namespace fathom::memory {

Layer::~Layer() {
  // Long chains must not be destroyed by recursion.
  LayerRef next = std::move(below);
  while (next && next.use_count() == 1) {
    LayerRef after = std::move(next->below);
    next = std::move(after);
  }
}

} // namespace fathom::memory
