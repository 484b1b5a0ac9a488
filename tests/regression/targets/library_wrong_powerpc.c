// EXPECT assertion: false
// MODEL ILP32
// ARGS --target powerpc
// OUTPUT stderr: ^replayed: not possible \(programs for powerpc cannot be executed here\)
// Functions of the library that depend on the machine: long double is double, numbers of 8 bytes among variadic
// arguments begin at multiples of 8.
#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  int exponent;
  long double one = 1.0L + LDBL_EPSILON / 2;
  assert(one == 1.0L && LDBL_MANT_DIG == 53 && sizeof one == 8);
  assert(ldexpl(1.5L, 3) == 12 && ilogbl(12.0L) == 3 && frexpl(12.0L, &exponent) == 0.75L && exponent == 3);
  assert(nextafterl(1.0L, 2.0L) - 1 == LDBL_EPSILON && strtold("2.5", 0) == 2.5L && fmodl(7.5L, 2) == 1.5L);
  char text[40];
  sprintf(text, "%d %lld %c%s %.0s%hd %llx", 1, -2ll, 'c', "de", "none", (short)-3, 0x123456789abull);
  assert(strcmp(text, "1 -2 cde -3 123456789ab") == 0);
  long long a, b;
  int c;
  assert(sscanf("17 -4 0x1f", "%lld %d %llx", &a, &c, &b) == 3 && a == 17 && c == -4 && b == 31);
  return 0;
}
