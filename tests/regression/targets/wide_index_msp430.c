// EXPECT valid-deref: unknown (an index that does not fit the 16 bits of a pointer)
// EXPECT assertion: true
// MODEL IP16L32
// ARGS --target msp430
// A long is an index, too; clang cuts it to 16 bits, where C knows no such element (C11 6.5.6p8).
#include <assert.h>
static int values[10];
unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  const unsigned long k = __VERIFIER_nondet_ulong();
  if (k < 65536 || k > 65540) return 0;
  values[k] = 1;
  return 0;
}
