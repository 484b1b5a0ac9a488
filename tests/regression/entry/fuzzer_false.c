// There may be no bytes at all; a block of none has no first byte.
// EXPECT valid-memsafety: false (valid-deref)
// MODEL LP64, ILP32
// ARGS --entry LLVMFuzzerTestOneInput
#include <stddef.h>
#include <stdint.h>
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size > 0 && data[0] == 0) return 0;
  return size == 0 && data[0] == 'x' ? 0 : -1;
}
