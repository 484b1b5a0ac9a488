// Short lists in which nothing stands twice.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace fathom::loops {

/// At the end, unless it is there already or there are `most`.
template <typename T> void add_once(std::vector<T>& all, const T& value, size_t most = SIZE_MAX) {
  if (all.size() < most && std::find(all.begin(), all.end(), value) == all.end()) all.push_back(value);
}

} // namespace fathom::loops
