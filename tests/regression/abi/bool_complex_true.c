// EXPECT unreach-call: true
// _Bool conversions and arithmetic; _Complex moved, passed, returned and taken apart.
#include "abi.h"
static _Bool truth(_Bool b) { return b; }
static int number(int b) { return b; }
static _Bool bits(unsigned x) { return x & 256; }
struct flags { _Bool a, b[3]; };
static float _Complex conjugate(float _Complex z) { __imag__ z = -__imag__ z; return z; }
static double _Complex swapped(double _Complex z) {
  double _Complex r;
  __real__ r = __imag__ z;
  __imag__ r = __real__ z;
  return r;
}
static long double _Complex whole(long double _Complex z) { return z; }
static int _Complex add(int _Complex a, int _Complex b) { return a + b; }
static float _Complex table[2] = {1.0f + 2.0if, 3.0f};
int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned u = __VERIFIER_nondet_uint();
  CHECK(truth(x) == (x != 0) && truth(0.5) == 1 && truth((_Bool)(char *)&x) == 1 && number(truth(x)) <= 1);
  CHECK(bits(u) == (u >> 8 & 1) && sizeof(_Bool) == 1);
  struct flags f = {x, {1, u, 0}};
  f.a = !f.a;
  f.b[2] += 5;
  f.b[1] ^= 1;
  CHECK(f.a == !x && f.b[0] && f.b[1] == !u && f.b[2] == 1);
  CHECK(((u8 *)&f)[1] == 1 && ((u8 *)&f)[0] < 2);
  _Bool b = x;
  b++;
  CHECK(b == 1 && (b = -1) == 1);
  float _Complex z = conjugate(table[0]);
  CHECK(__real__ z == 1.0f && __imag__ z == -2.0f && __imag__ table[1] == 0.0f);
  double _Complex d = swapped(1.5 + 4.0i);
  CHECK(__real__ d == 4.0 && __imag__ d == 1.5 && d == 4.0 + 1.5i);
  long double _Complex l = whole(2.0L + 1.0iL);
  CHECK(__real__ l == 2.0L && __imag__ l == 1.0L);
  int _Complex i, j;
  __real__ i = x & 255, __imag__ i = 2, __real__ j = 3, __imag__ j = 4;
  i = add(i, j);
  CHECK(__real__ i == (x & 255) + 3 && __imag__ i == 6 + TWIN);
  return 0;
}
