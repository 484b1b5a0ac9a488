// A message whose text is not known is output, too, though it changes nothing in the program.
// EXPECT equivalence: unknown (what a version is given by or gives to others is not compared)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
#include <err.h>
#include <stdarg.h>
static void say(const char* format, ...) {
  va_list list;
  va_start(list, format);
  vwarnx(format, list);
  va_end(list);
}
int older(int x) {
  return x;
}
int newer(int x) {
  if (x == 5) say("%d", x);
  return x;
}
