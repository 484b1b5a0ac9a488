// EXPECT unreach-call: true
// _BitInt(N): widths that no machine has, conversions, overflow of unsigned ones, in structures and as arguments.
#include "abi.h"
typedef unsigned _BitInt(3) u3;
typedef _BitInt(17) s17;
typedef unsigned _BitInt(33) u33;
typedef _BitInt(65) s65;
struct holder { u3 a; s17 b; u33 c; char end; };
static u3 next(u3 x) { return x + 1uwb; }
static s65 widened(s17 x, u33 y) { return (s65)x * y; }
static u33 table[3] = {1, 0x1ffffffffuwb, 7};
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  CHECK(next((u3)x) == ((x + 1) & 7));
  s17 s = (s17)x;
  CHECK(s == (int)(x << 15) >> 15);
  CHECK(widened(-1, table[1]) == -(s65)0x1ffffffff && table[1] + (u33)1 == 0);
  struct holder h = {(u3)x, (s17)x, (u33)x << 1, 'e'};
  struct holder copy = h;
  CHECK(copy.a == (x & 7) && copy.b == s && copy.c == (u33)(2ull * x) && copy.end == 'e');
  copy.c >>= 1;
  copy.b = copy.b < 0 ? 1 : 0;
  CHECK(copy.c == x && copy.b == (x >> 16 & 1) && (u64)widened(2, copy.c) == 2ull * x);
  CHECK((int)(u3)~0u == 7 && (s17)65536 == -65536 + TWIN);
  return 0;
}
