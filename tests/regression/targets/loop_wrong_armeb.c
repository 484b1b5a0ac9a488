// EXPECT assertion: false
// MODEL ILP32
// ARGS --target armeb
// OUTPUT stderr: ^replayed: not possible \(programs for armeb cannot be executed here\)
// A loop of any length stores words whose bytes are looked at.
#include <assert.h>
#include <stdint.h>
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define PLACE(size, i) ((size) - 1 - (i))
#else
#define PLACE(size, i) (i)
#endif
unsigned __VERIFIER_nondet_uint(void);
static uint16_t words[1000];
int main(void) {
  const unsigned n = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint();
  if (n > 1000 || k >= n) return 0;
  for (unsigned i = 0; i < n; i++) words[i] = 0x1234;
  assert(((const uint8_t *)words)[2 * k] == (PLACE(2, 0) ? 0x34 : 0x12));
  return 0;
}
