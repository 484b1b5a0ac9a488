// EXPECT unreach-call: true
// __int128: arithmetic, shifts, comparison, arguments, memory, bit-fields, switch by parts.
#include "abi.h"
typedef unsigned __int128 u128;
typedef __int128 s128;
struct holder { char c; s128 v; };
static u128 joined(u64 high, u64 low) { return (u128)high << 64 | low; }
static s128 negate(int a, int b, int c, int d, int e, s128 v) { return a + b + c + d + e - v; } // v is passed in memory
static s128 table[2] = {-1, (s128)1 << 100};
int main(void) {
  u64 a = __VERIFIER_nondet_ulonglong(), b = __VERIFIER_nondet_ulonglong();
  u128 x = joined(a, b);
  CHECK((u64)(x >> 64) == a && (u64)x == b && (u64)(x >> 32) == (a << 32 | b >> 32));
  CHECK((x < joined(a, b) + 1) == (~x != 0) && (x == 0) == !(a | b));
  struct holder h = {'h', negate(1, 2, 3, 4, 5, (s128)(b >> 1))};
  CHECK(h.v == 15 - (s128)(b >> 1) && sizeof h == 32 && (h.v < 0) == (b >> 1 > 15));
  CHECK(table[0] >> 127 == -1 && (u64)(table[1] >> 64) == 1ull << 36);
  u64 parts[2];
  __builtin_memcpy(parts, &x, 16);
  CHECK(parts[0] == b && parts[1] == a);
  CHECK((u64)((u128)(u32)a * (u32)b) == (u64)(u32)a * (u32)b);
  x -= (u128)1 << 64;
  CHECK((u64)(x >> 64) == a - 1 + TWIN);
  return 0;
}
