// EXPECT assertion: true
// MODEL IP16L32
// ARGS --target msp430
// Bit-fields lie in units of 16 bits; those that an int holds are promoted to int, others stay without sign.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
struct bits {
  unsigned a : 3, b : 7;
  int c : 12;
  unsigned d : 15, e : 16;
};
struct wide {
  unsigned long a : 20, b : 12;
};
enum small { one, two };
enum large { many = 100000 };
int main(void) {
  assert(sizeof(struct bits) == 8 && sizeof(struct wide) == 4 && sizeof(enum small) == 2 && sizeof(enum large) == 4);
  struct bits x = {0, 0, -2048, 0, 0};
  x.d = x.e = __VERIFIER_nondet_uint();
  assert(x.d - 32767 <= 0 && x.e - 1u <= 65535u && (x.e != 0 || x.e - 1 > 0));
  x.a += 9;
  assert(x.a == 1 && x.c == -2048);
  struct wide w = {0xfffff, 0xabc};
  assert(w.a + w.b == 0x100abb);
  return 0;
}
