// EXPECT format: true
// OUTPUT stderr: \A(?![^\0]*integers of one size)
// MODEL LP64, ILP32
// C11 7.21.6.1p8: each argument has the type of its conversion, or the other sign.
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
enum colour { red, green };
int main(void) {
  int64_t wide = 1;
  char text[8];
  snprintf(text, sizeof text, "%*.*d", 3, 2, 1);
  printf("%" PRId64 " %zu %td %ld %lld %jd\n", wide, sizeof wide, (ptrdiff_t)1, 1L, 1LL, (intmax_t)1);
  printf("%d %x %u %c %hhd %hd\n", green, 1, 1, 'a', 'a', (short)1);
  return 0;
}
