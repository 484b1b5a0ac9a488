// EXPECT unreach-call: true
// Bit-fields: zero width, unnamed, in unions, volatile, packed, _Bool, enum, compound assignment, copied, initialised.
#include "abi.h"
enum colour { red, green, blue };
struct zero { char a : 3; int : 0; char b : 3; };
struct gap { unsigned a : 3; unsigned : 7; unsigned b : 6; };
struct __attribute__((packed)) packed { u8 a : 3; unsigned b : 21; u64 c : 40; };
struct kinds { _Bool flag : 1; enum colour c : 2; volatile int v : 9; signed char small : 4; };
union cut { u32 whole; struct { u32 low : 12, middle : 8, high : 12; } part; struct { int sign : 1; } bit; };
static struct gap table[2] = {{5, 60}, {.b = 7}};
static struct kinds changed(struct kinds k) { k.flag = !k.flag; k.v += 3; return k; }
int main(void) {
  CHECK(sizeof(struct zero) == 5 && sizeof(struct gap) == 4 && sizeof(struct packed) == 8);
  struct zero z = {1, 2};
  CHECK(z.a == 1 && z.b == 2 && ((char *)&z)[4] == 2);
  CHECK(table[0].a == 5 && table[0].b == 60 && table[1].a == 0 && table[1].b == 7);
  u32 x = __VERIFIER_nondet_uint();
  union cut c = {.whole = x};
  CHECK(c.part.low == (x & 0xfff) && c.part.middle == (x >> 12 & 0xff) && c.part.high == x >> 20);
  CHECK(c.bit.sign == -(int)(x & 1));
  c.part.middle ^= 0xff;
  CHECK(c.whole == (x ^ 0xff000));
  struct packed p = {1, x, x};
  CHECK(p.a == 1 && p.b == (x & 0x1fffff) && p.c == x);
  p.b += p.c;
  CHECK(p.b == ((x + x) & 0x1fffff) && p.a == 1 && p.c == x);
  struct kinds k = {1, blue, -200, -8};
  k.flag = x;
  CHECK(k.flag == (x != 0));
  k = changed(k);
  CHECK(k.flag == (x == 0) && k.c == blue && k.v == -197 && k.small == -8);
  struct kinds *q = &k;
  CHECK((q->v *= 2) == 118 && q->v == 118); // -394 in nine bits
  CHECK(q->small-- == -8 && q->small == 7 + TWIN);
  return 0;
}
