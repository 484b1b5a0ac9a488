// EXPECT unreach-call: true
// Bit-fields of every width from 1 to 32 and some to 64, signed and not: stored modulo 2^n, neighbours untouched.
#include "abi.h"
#define WIDTHS(W) W(1) W(2) W(3) W(4) W(5) W(6) W(7) W(8) W(9) W(10) W(11) W(12) W(13) W(14) W(15) W(16) W(17) W(18) W(19) \
  W(20) W(21) W(22) W(23) W(24) W(25) W(26) W(27) W(28) W(29) W(30) W(31) W(32)
#define FIELD(n) unsigned before##n : 5; unsigned u##n : n; int s##n : n; unsigned after##n : 3;
struct all { WIDTHS(FIELD) };
#define LONG_FIELD(n) u64 u##n : n; signed long long s##n : n; u8 after##n : 7;
struct wide { LONG_FIELD(33) LONG_FIELD(40) LONG_FIELD(47) LONG_FIELD(63) LONG_FIELD(64) };
static struct all a;
static struct wide w;
#define SIGNED(value, n) ((long long)((u64)(value) << (64 - n)) >> (64 - n))
#define MASK(n) (~0ull >> (64 - n))
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
#define SET(n) a.before##n = 21; a.after##n = 5; a.u##n = x; a.s##n = (int)x;
  WIDTHS(SET)
#define LOOK(n) CHECK(a.before##n == 21 && a.after##n == 5 && a.u##n == (x & MASK(n)) && a.s##n == SIGNED(x, n));
  WIDTHS(LOOK)
  u64 y = __VERIFIER_nondet_ulonglong();
#define LONG_SET(n) w.after##n = 93; w.u##n = y; w.s##n = (long long)y;
  LONG_SET(33) LONG_SET(40) LONG_SET(47) LONG_SET(63) LONG_SET(64)
#define LONG_LOOK(n) CHECK(w.after##n == 93 && w.u##n == (y & MASK(n)) && w.s##n == SIGNED(y, n));
  LONG_LOOK(33) LONG_LOOK(40) LONG_LOOK(47) LONG_LOOK(63) LONG_LOOK(64)
  a.u7++;
  a.s5 = -1;
  CHECK(a.u7 == ((x + 1) & 127) && a.s5 == -1 && a.after5 == 5 && a.before7 == 21 + TWIN);
  return 0;
}
