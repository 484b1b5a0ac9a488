// EXPECT assertion: false
// MODEL IP16L32
// ARGS --target msp430
// OUTPUT stderr: ^replayed: not possible \(programs for msp430 cannot be executed here\)
// Words as inputs of any value, through pointers, in a table at a symbolic place, and copied: int has 16 bits, long 32.
#include <assert.h>
#include <stdint.h>
#include <string.h>
uint16_t __VERIFIER_nondet_ushort(void);
static const uint32_t table[8] = {0x00010203, 0x04050607, 0x08090a0b, 0x0c0d0e0f, 0x10111213, 0x14151617, 0x18191a1b,
                                  0x1c1d1e1f};
struct entry {
  uint8_t id;
  uint32_t value;
};
static uint32_t read_big(const uint8_t *from) {
  return (uint32_t)from[0] << 24 | (uint32_t)from[1] << 16 | (uint16_t)from[2] << 8 | from[3];
}
int main(void) {
  const uint16_t k = __VERIFIER_nondet_ushort(), n = __VERIFIER_nondet_ushort();
  if (k >= 32 || n >= 8) return 0;
  const uint8_t *const bytes = (const uint8_t *)table;
  assert(bytes[k] == k / 4 * 4 + 3 - k % 4);
  assert(read_big(bytes + 4 * n) == __builtin_bswap32(table[n]));
  struct entry entries[8], copy;
  assert(sizeof copy == 6);
  for (unsigned i = 0; i < 8; i++) entries[i].id = (uint8_t)i, entries[i].value = table[i];
  entries[n].value = k;
  memcpy(&copy, &entries[n], sizeof copy);
  assert(copy.value == k && copy.id == n);
  assert(((uint8_t *)&entries[n])[2] == k);
  ((uint8_t *)entries)[n * sizeof copy + 5] = 9;
  assert(entries[n].value == (n == 7 ? 0x900000 : 0x9000000) + k);
  return 0;
}
