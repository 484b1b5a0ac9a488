// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// NATIVE skip a set of properties
//
// Shifts to the right lose bits as they should; to the left only where no value bit goes.
#include <fathom.h>
int main(void) {
  int s = 31, n = fathom_nondet_int(), by = fathom_nondet_int();
  unsigned u = fathom_nondet_uint();
  long long l = fathom_nondet_int();
  if (by < 0 || by > 31 || n < 0) return 0;
  int r = (1 >> s) + (n >> by > 0) + (0x40000000 >> 30) + (int)(l >> 32 == 0);
  r += (u << by) != 0;
  if (by < 8) r += (n & 0xffff) << by != 0;
  u >>= by;
  n >>= 1;
  return r && n >= 0 ? 0 : 0;
}
