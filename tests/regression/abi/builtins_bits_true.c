// EXPECT unreach-call: true
// SELDOM
// Builtins on bits and numbers: counts, swaps, rotations, overflow, saturation, minimum and maximum, absolute values.
#include "abi.h"
static int naive_count(u64 x) { int n = 0; for (int i = 0; i < 64; i++) n += x >> i & 1; return n; }
static u32 rotate(u32 x, unsigned n) { return x << (n & 31) | x >> (-n & 31); }
int main(void) {
  u32 x = __VERIFIER_nondet_uint();
  u64 y = (u64)x << 32 | __VERIFIER_nondet_uint();
  CHECK(__builtin_popcount(x) == naive_count(x) && __builtin_popcountll(y) == naive_count(y) && __builtin_parity(x) == (naive_count(x) & 1));
  if (x) CHECK(x >> (31 - __builtin_clz(x)) == 1 && x << (31 - __builtin_ctz(x)) == 1u << 31 && __builtin_ffs(x) == __builtin_ctz(x) + 1);
  if (y) CHECK(y >> (63 - __builtin_clzll(y)) == 1 && y << (63 - __builtin_ctzll(y)) == 1ull << 63);
  CHECK(__builtin_ffs(0) == 0 && __builtin_clrsb(-1) == 31 && __builtin_clzg((unsigned short)x, 99) == (x & 0xffff ? __builtin_clz(x << 16) : 99));
  CHECK(__builtin_bswap32(x) == (x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24));
  CHECK(__builtin_bswap64(__builtin_bswap64(y)) == y && __builtin_bswap16((u16)x) == (u16)(x << 8 | (x >> 8 & 255)));
  CHECK(__builtin_bitreverse32(__builtin_bitreverse32(x)) == x && __builtin_bitreverse8((u8)x) >> 7 == (x & 1));
  unsigned n = __VERIFIER_nondet_uint();
  CHECK(__builtin_rotateleft32(x, n) == rotate(x, n) && __builtin_rotateright32(x, n) == rotate(x, -n) && __builtin_rotateleft8(0x81, 1) == 3);
  int a = (int)x, b = (int)n, r;
  long long exact = (long long)a + b;
  CHECK(__builtin_add_overflow(a, b, &r) == (exact != (int)exact) && r == (int)exact);
  CHECK(__builtin_sub_overflow(x, n, &r) == ((long long)x - n != (int)(x - n)) && r == (int)(x - n)); // r's type
  u8 narrow;
  CHECK(__builtin_mul_overflow((int)(x & 15), (int)(n & 31), &narrow) == ((x & 15) * (n & 31) > 255) && narrow == (u8)((x & 15) * (n & 31)));
  unsigned carry;
  CHECK(__builtin_addc(x, n, 1u, &carry) == x + n + 1 && carry == ((u64)x + n + 1) >> 32);
  CHECK(__builtin_elementwise_add_sat(a, b) == (exact > 2147483647 ? 2147483647 : exact < -2147483648LL ? -2147483647 - 1 : (int)exact));
  CHECK(__builtin_elementwise_sub_sat(x, n) == (x < n ? 0 : x - n));
  CHECK(__builtin_elementwise_max(a, b) == (a > b ? a : b) && __builtin_elementwise_min(x, n) == (x < n ? x : n));
  int c = a == -2147483647 - 1 ? 0 : a;
  CHECK(__builtin_abs(c) == (c < 0 ? -c : c) && __builtin_elementwise_abs(c) == __builtin_abs(c) + TWIN);
  return 0;
}
