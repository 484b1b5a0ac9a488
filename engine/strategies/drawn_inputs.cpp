#include "engine/strategies/drawn_inputs.h"

#include <cstdint>
#include <iterator>
#include <utility>

namespace fathom::engine {

using program::InputVector;

namespace {

constexpr uint32_t widest_input = 64;
/// Small inputs pass through more of a program than large ones.
constexpr uint64_t masks[] = {15, 255, 65535, UINT64_MAX};
constexpr size_t drawn_of_each = 2;

InputVector all_alike(uint64_t input) {
  InputVector vector;
  vector.inputs.push_back({0, BitVector(widest_input, input), {}});
  vector.repeated_from = 0;
  return vector;
}

} // namespace

InputVector DrawnInputs::behind(InputVector begin, uint64_t mask) {
  begin.repeated_from = begin.inputs.size();
  for (size_t i = 0; i < of_each_; ++i)
    begin.inputs.push_back({0, BitVector(widest_input, random_() & mask), {}});
  return begin;
}

InputVector DrawnInputs::small_behind(InputVector begin) {
  return behind(std::move(begin), *std::begin(masks));
}

InputVector DrawnInputs::any_behind(InputVector begin) {
  return behind(std::move(begin), *std::rbegin(masks));
}

std::vector<InputVector> DrawnInputs::first_ones() {
  std::vector<InputVector> vectors{all_alike(0), all_alike(1), all_alike(UINT64_MAX)};
  for (size_t i = 0; i < drawn_of_each; ++i)
    for (const uint64_t mask : masks) vectors.push_back(behind({}, mask));
  return vectors;
}

} // namespace fathom::engine
