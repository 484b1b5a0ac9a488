// EXPECT unreach-call: true
// long double has ten bytes of value in 12 or 16: assigned, passed, returned, in structures, unions, copied in bytes.
#include "abi.h"
#include <string.h>
struct with { char c; long double v; int after; };
union seen { long double v; struct { u64 fraction; u16 exponent; } part; u8 bytes[sizeof(long double)]; };
static long double id(long double v) { return v; }
static long double second(int a, long double x, char b, long double y) { (void)a, (void)x, (void)b; return y; }
static struct with make(long double v, int n) { return (struct with){'c', v, n}; }
static long double array[3];
int main(void) {
  union seen u, w;
  u.part.fraction = __VERIFIER_nondet_ulonglong() | 1ull << 63; // a normal number
  u.part.exponent = __VERIFIER_nondet_ushort() & 0x7fff;
  __VERIFIER_assume(u.part.exponent != 0 && u.part.exponent != 0x7fff);
  w.v = id(u.v);
  CHECK(w.part.fraction == u.part.fraction && w.part.exponent == u.part.exponent);
  array[1] = second(1, 2.0L, 'b', w.v);
  CHECK(memcmp(&array[1], &u.v, 10) == 0);
  struct with s = make(array[1], 5);
  struct with copy = s;
  CHECK(copy.c == 'c' && copy.after == 5 && memcmp(&copy.v, &u, 10) == 0);
  CHECK(sizeof(long double) == (sizeof(void *) == 8 ? 16 : 12));
  CHECK(array[0] == 0);
  array[2] = 1.0L;
  w.v = array[2];
  CHECK(w.part.fraction == 1ull << 63 && w.part.exponent == 0x3fff + TWIN);
  return 0;
}
