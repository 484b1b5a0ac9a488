// LLVMFuzzerTestOneInput is given as many bytes as its size says, also none.
// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
// ARGS --entry LLVMFuzzerTestOneInput
#include <stddef.h>
#include <stdint.h>
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  unsigned sum = 0;
  for (size_t i = 0; i < size; i++) sum += data[i];
  return size > 2 && data[0] == 'F' && data[size - 1] == 'Z' ? (int)(sum & 1) - 1 : 0;
}
