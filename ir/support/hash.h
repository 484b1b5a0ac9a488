// Mixing of hash values. Deterministic over runs and machines: no seed, no address.
#pragma once

#include <cstdint>

namespace fathom {

/// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): a bijection that spreads each input bit over all
/// output bits.
constexpr uint64_t hash_spread(uint64_t x) {
  x ^= x >> 30;
  x *= 0xBF58476D1CE4E5B9ull;
  x ^= x >> 27;
  x *= 0x94D049BB133111EBull;
  return x ^ (x >> 31);
}

/// Combines an accumulated hash with the next value; order matters.
constexpr uint64_t hash_mix(uint64_t accumulated, uint64_t value) {
  return hash_spread(accumulated * 0x9E3779B97F4A7C15ull + value + 0x632BE59BD9B4E019ull);
}

} // namespace fathom
