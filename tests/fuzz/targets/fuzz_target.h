// What libFuzzer calls: a function over bytes, one in each file of this folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

/// The bytes as text.
inline std::string text_of(const uint8_t* data, size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// What must hold of every input; where it does not the fuzzer keeps the input.
inline void require(bool holds) {
  if (!holds) std::abort();
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
