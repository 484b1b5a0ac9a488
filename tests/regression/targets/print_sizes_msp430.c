// EXPECT assertion: true
// MODEL IP16L32
// ARGS --target msp430
// Arguments of printf in slots of 2 bytes: an int takes one, a long two, a long long and a double four.
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  char text[60];
  assert(snprintf(text, sizeof text, "%d %u %x %i", -32767 - 1, 65535u, -1, 40000u) == 24);
  assert(strcmp(text, "-32768 65535 ffff -25536") == 0);
  sprintf(text, "%ld %d %lld %c %lu%s %hhd", -70000l, 7, -5000000000ll, 'c', 4000000000ul, "s", 300);
  assert(strcmp(text, "-70000 7 -5000000000 c 4000000000s 44") == 0);
  sprintf(text, "%zu %td %jd %*d|%.3d", (size_t)65535u, (ptrdiff_t)-3, (intmax_t)1 << 40, 5, 42, 7);
  assert(strcmp(text, "65535 -3 1099511627776    42|007") == 0);
  return 0;
}
