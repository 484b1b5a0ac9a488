// EXPECT assertion: true
// MODEL IP16L32
// ARGS --target msp430
// Functions of the library that depend on the machine: long double is double, an int has 16 bits, a long 32.
#include <assert.h>
#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  int exponent;
  long double one = 1.0L + LDBL_EPSILON / 2;
  assert(one == 1.0L && LDBL_MANT_DIG == 53 && sizeof one == 8);
  assert(ldexpl(1.5L, 3) == 12 && frexpl(12.0L, &exponent) == 0.75L && exponent == 4);
  assert(strtol("70000", 0, 10) == 70000 && atol("-70000") == -70000 && atoi("-32768") == -32767 - 1);
  errno = 0;
  assert(strtol("3000000000", 0, 10) == 2147483647 && errno == ERANGE);
  assert(RAND_MAX == 32767 && abs(-32767) == 32767 && labs(-70000) == 70000);
  const div_t d = div(-7, 2);
  const ldiv_t l = ldiv(-70001, 2);
  assert(d.quot == -3 && d.rem == -1 && l.quot == -35000 && l.rem == -1);
  int a;
  long b;
  long long c;
  assert(sscanf("17 -70000 0x1ffffffff", "%d %ld %llx", &a, &b, &c) == 3);
  assert(a == 17 && b == -70000 && c == 0x1ffffffff);
  assert(strlen("text") == 4 && sizeof strlen("text") == 2);
  return 0;
}
