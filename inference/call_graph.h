// Functions in an order in which those that are called come first.
#pragma once

#include <cstdint>
#include <vector>

namespace fathom::inference {

/// By function: those that it calls.
using Calls = std::vector<std::vector<uint32_t>>;

/// The strongly connected components, each before those that call it; within one in ascending order.
std::vector<std::vector<uint32_t>> bottom_up(const Calls& calls);

} // namespace fathom::inference
