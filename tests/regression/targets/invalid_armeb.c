// EXPECT assertion: true
// MODEL ILP32
// ARGS --target armeb
// Half of a read lies behind an object; what is inside of it is known (valid-deref is not asked for).
#include <assert.h>
#include <stdint.h>
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define PLACE(size, i) ((size) - 1 - (i))
#else
#define PLACE(size, i) (i)
#endif
int main(void) {
  unsigned char bytes[4] = {1, 2, 3, 4};
  uint32_t all;
  __builtin_memcpy(&all, bytes, 4);
  assert(all == (PLACE(2, 0) ? 0x01020304 : 0x04030201));
  uint64_t behind = *(const uint64_t *)(const void *)bytes;
  assert((uint8_t)(behind >> 8 * PLACE(8, 2)) == 3);
  return 0;
}
