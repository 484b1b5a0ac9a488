// EXPECT assertion: false
// MODEL IP16L32
// ARGS --target msp430
// OUTPUT stderr: ^replayed: not possible \(programs for msp430 cannot be executed here\)
// A loop of any length stores words whose bytes are looked at.
#include <assert.h>
#include <stdint.h>
unsigned __VERIFIER_nondet_uint(void);
static int words[16383];
int main(void) {
  const unsigned n = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint();
  if (n > 16383 || k >= n) return 0;
  for (unsigned i = 0; i < n; i++) words[i] = 0x1234;
  assert(((const uint8_t *)words)[2 * k] == 0x12);
  return 0;
}
