// EXPECT variadic-arguments: false
// MODEL LP64, ILP32
// OUTPUT stderr: a function returns that has not ended its va_list
// C11 7.16.1p1.
#include <stdarg.h>
static int first(int count, ...) {
  va_list list;
  va_start(list, count);
  int s = va_arg(list, int);
  if (s > 4) return s;
  va_end(list);
  return 0;
}
int main(void) { return first(1, 5) & 0; }
