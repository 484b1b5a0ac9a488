// EXPECT unreach-call: true
// Unions by value: in a register as a pointer or as a number, whatever clang chose, and read as the other.
#include "abi.h"
union word { void *pointer; unsigned long number; char bytes[sizeof(long)]; };
union small { short half[2]; int whole; unsigned char byte[4]; };
union floating { float f; u32 bits; };
union wide { long long ll; double d; struct { int low, high; } part; };
static int target[4];
static unsigned long number_of(union word w) { return w.number; }
static void *pointer_of(union word w) { return w.pointer; }
static union word back(union word w) { return w; }
static int whole_of(union small s) { s.half[0] ^= 1; return s.whole; }
static u32 bits_of(union floating f) { return f.bits; }
static int high_of(union wide w) { return w.part.high; }
union __attribute__((transparent_union)) either { int *as_int; u32 *as_unsigned; };
static u32 first(union either e) { return *e.as_unsigned; }
int main(void) {
  union word w;
  w.pointer = &target[1];
  int *p = pointer_of(back(w));
  *p = 7;
  CHECK(target[1] == 7);
  CHECK(number_of(w) - 4 == (unsigned long)&target[0]);
  unsigned long n = __VERIFIER_nondet_ulong();
  w.number = n;
  CHECK(number_of(back(w)) == n);
  CHECK((u8)back(w).bytes[1] == (n >> 8 & 255));
  int x = __VERIFIER_nondet_int();
  union small s = {.whole = x};
  CHECK(whole_of(s) == (x ^ 1) && s.whole == x);
  union floating f = {.bits = 0x40490fdb};
  CHECK(bits_of(f) == 0x40490fdb && f.f > 3.14f && f.f < 3.15f);
  union wide v = {.ll = __VERIFIER_nondet_longlong()};
  CHECK(high_of(v) == (int)(v.ll >> 32));
  u32 u = x;
  CHECK(first(&x) == u && first(&u) == u + TWIN);
  return 0;
}
