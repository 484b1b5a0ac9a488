// EXPECT assertion: true
// MODEL LP64, ILP32
// Known floating-point numbers as text, exactly (values of a native run).
#define _GNU_SOURCE
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char t[400];
static int is(const char *wanted) { return strcmp(t, wanted) == 0; }

int main(void) {
  double x = 3.14159;
  assert(sprintf(t, "%.2f", x) == 4 && is("3.14"));
  assert(sprintf(t, "%f|%e|%g|%a", 0.1, 12345.678, 1e-5, 1.5) == 36 && is("0.100000|1.234568e+04|1e-05|0x1.8p+0"));
  assert(snprintf(t, 5, "%.0f", 123456.5) == 6 && is("1234"));
  sprintf(t, "%8.3f|%-8.1f|%+.1e|%08.2f|%#.0f", 2.5, 2.25, 0.5, -1.5, 3.0);
  assert(is("   2.500|2.2     |+5.0e-01|-0001.50|3."));
  sprintf(t, "%f %F %g", -1.0 / 0.0, 1.0 / 0.0, 1e22);
  assert(is("-inf INF 1e+22"));
  sprintf(t, "%.20f %.1Lf %d", 0.1, 2.5L, 7);
  assert(is("0.10000000000000000555 2.5 7"));
  assert(sprintf(t, "%f", 1e300) == 308);
  char *made;
  assert(asprintf(&made, "%s=%.1f", "x", 2.0) == 5 && strcmp(made, "x=2.0") == 0);
  free(made);
  return 0;
}
