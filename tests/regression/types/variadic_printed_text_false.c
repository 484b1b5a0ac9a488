// EXPECT variadic-arguments: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 7.21.6.8p2: the list is indeterminate after vprintf, whose result nobody looks at.
#include <stdarg.h>
#include <stdio.h>
static void twice(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vprintf(format, list);
  vprintf(format, list);
  va_end(list);
}
int main(void) {
  twice("%d\n", 3);
  return 0;
}
