// EXPECT format: false
// MODEL LP64, ILP32
// C11 7.21.6.1p2, through vfprintf.
#include <stdarg.h>
#include <stdio.h>
static void say(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vfprintf(stderr, format, list);
  va_end(list);
}
int main(void) {
  say("fine\n");
  say("%d %s\n", 1);
  return 0;
}
