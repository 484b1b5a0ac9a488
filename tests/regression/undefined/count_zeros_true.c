// EXPECT library-call: true
// EXPECT assertion: true
// MODEL LP64, ILP32
// __builtin_ffs knows the answer for 0; the others are asked about other numbers.
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  assert((__builtin_ffs(x) == 0) == (x == 0));
  if (x) assert(__builtin_clz(x) + __builtin_ctz(x) < 32);
  assert(__builtin_ctzll(x | 256ULL) <= 8);
}
