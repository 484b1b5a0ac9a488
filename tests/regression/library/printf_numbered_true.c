// EXPECT assertion: true
// EXPECT memsafety: true
// MODEL LP64, ILP32
//
// Arguments of a format by number (POSIX); texts are those of runs with glibc.
#include <assert.h>
#include <stdio.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char to[40];
  int order = __VERIFIER_nondet_int();
  const char *format = order ? "%2$d %1$s" : "%1$s=%2$d";
  int length = snprintf(to, sizeof to, format, "ab", 7);
  assert(order ? length == 4 && !strcmp(to, "7 ab") : length == 4 && !strcmp(to, "ab=7"));
  format = order ? "%3$04x%2$lld%%%1$c" : "%1$c %3$5x|%2$lld";
  snprintf(to, sizeof to, format, 'x', 1234567890123LL, 255);
  assert(!strcmp(to, order ? "00ff1234567890123%x" : "x    ff|1234567890123"));
  snprintf(to, sizeof to, order ? "%3$s%2$lu%1$hhd" : "%1$d%2$lu%3$s%3$s", 257, 18ul, "z");
  assert(!strcmp(to, order ? "z181" : "25718zz"));
  return 0;
}
