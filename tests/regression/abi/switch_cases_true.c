// EXPECT unreach-call: true
// switch: ranges (wide, negative), 64-bit, unsigned, char, enum, constant, no default, in a loop, jump into a block.
#include "abi.h"
static int ranges(int x) {
  switch (x) {
  case -2147483647 - 1 ... -1000: return 1;
  case -3 ... 3: return 2;
  case 'a' ... 'z': return 3;
  case 100000 ... 2000000: return 4;
  case 2147483647: return 5;
  }
  return 0;
}
static int wide(u64 x) {
  switch (x) {
  case 0x100000000ull: return 1;
  case 0: return 2;
  case ~0ull: return 3;
  case 0x8000000000000000ull ... 0x8000000000000010ull: return 4;
  default: return x >> 32 ? 5 : 6;
  }
}
static int fall(signed char c) {
  int n = 0;
  switch (c) {
  case -128: n += 1;
  case 127: n += 2; break;
    for (; n < 3; n++) {
  case 5: n += 10;
    }
  default: n += 100;
  }
  return n;
}
int main(void) {
  int x = __VERIFIER_nondet_int();
  int r = ranges(x);
  CHECK((r == 1) == (x <= -1000) && (r == 2) == (x >= -3 && x <= 3) && (r == 3) == (x >= 97 && x <= 122));
  CHECK((r == 4) == (x >= 100000 && x <= 2000000) && (r == 5) == (x == 2147483647));
  u64 y = __VERIFIER_nondet_ulonglong();
  int w = wide(y);
  CHECK((w == 1) == (y == 1ull << 32) && (w == 2) == !y && (w == 3) == !~y && (w == 6) == (y && y < 1ull << 32));
  CHECK((w == 4) == (y >> 63 && (y << 1) <= 0x20));
  CHECK(fall(-128) == 3 && fall(127) == 2 && fall(5) == 111 && fall(6) == 100);
  int steps = 0;
  for (int state = 0; state != 9;) {
    switch (state) {
    case 0: state = x & 1 ? 3 : 4; continue;
    case 3: steps += 1;
    case 4: state = 9; break;
    }
    steps += 2;
  }
  CHECK(steps == (x & 1 ? 3 : 2) + TWIN);
  return 0;
}
