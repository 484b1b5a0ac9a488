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
constexpr uint64_t one_in = 4; ///< DrawnInputs::like

/// The step of SplitMix64 (G. Steele, D. Lea, C. Flood, OOPSLA 2014).
uint64_t mixed(uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

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

uint64_t DrawnInputs::next_mask() {
  return masks[turn_++ % std::size(masks)];
}

/// The same byte each time that it is asked for. Most are 0 but the first of four, so that numbers are small
/// and texts end.
DrawnInputs::Bytes DrawnInputs::drawn_bytes(uint64_t mask) {
  return
      [seed = random_(), mask](bool is_static, uint64_t number, uint64_t offset) -> std::optional<uint8_t> {
        const uint64_t drawn = mixed(seed ^ mixed(number * 2 + (is_static ? 1 : 0)) ^ mixed(~offset));
        const bool is_zero = mask < UINT64_MAX && offset % 4 != 0 && (drawn >> 32) % 8 != 0;
        return is_zero ? uint8_t{0}
                       : static_cast<uint8_t>(drawn & (mask == *std::begin(masks) ? mask / 2 : mask));
      };
}

InputVector DrawnInputs::next() {
  const uint64_t mask = next_mask();
  InputVector vector = behind({}, mask);
  vector.uninitialised_byte = drawn_bytes(mask);
  return vector;
}

InputVector DrawnInputs::like(InputVector vector) {
  const uint64_t mask = next_mask();
  for (program::RecordedValue& input : vector.inputs)
    if (random_() % one_in == 0) input.value = BitVector(widest_input, random_() & mask);
  vector.uninitialised_byte = [known = std::move(vector.uninitialised_byte), drawn = drawn_bytes(mask),
                               seed = random_()](bool is_static, uint64_t number, uint64_t offset) {
    const bool is_other = mixed(seed ^ mixed(number) ^ mixed(~offset)) % one_in == 0;
    const std::optional<uint8_t> byte = known && !is_other ? known(is_static, number, offset) : std::nullopt;
    return byte ? byte : drawn(is_static, number, offset);
  };
  return behind(std::move(vector), mask);
}

std::vector<InputVector> DrawnInputs::first_ones() {
  std::vector<InputVector> vectors{all_alike(0), all_alike(1), all_alike(UINT64_MAX)};
  for (size_t i = 0; i < drawn_of_each; ++i)
    for (const uint64_t mask : masks) vectors.push_back(behind({}, mask));
  return vectors;
}

} // namespace fathom::engine
