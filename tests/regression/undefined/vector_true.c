// Subscripts in bounds, sums of unsigned elements that wrap, and of signed ones that do not; elements that are set one
// by one, before others are.
// MODEL LP64, ILP32
// EXPECT undefined-behaviour: true
// EXPECT uninitialised-read: true
// EXPECT assertion: true
#include <assert.h>
typedef int v4 __attribute__((vector_size(16)));
typedef unsigned u4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
static f4 ramp(float step) {
  f4 v;
  for (int i = 0; i < 4; i++) v[i] = step * i;
  return v;
}
int main(void) {
  v4 one;
  one[0] = 1;
  one[2] = one[0];
  u4 a = {4294967295u, 1, 2, 3};
  a += 1;
  v4 b = {2147483646, -2147483647, 8, -8}, c = {1, -1, -1, -1};
  v4 sum = b + c, quotient = b / (v4){1, -1, -1, -1}, shifted = (v4){1, 2, 3, 4} << 4;
  v4 whole = __builtin_convertvector(ramp(2), v4);
  assert(one[2] == 1 && a[0] == 0 && sum[0] == 2147483647 && quotient[2] == -8 && shifted[3] == 64 && whole[3] == 6);
  return 0;
}
