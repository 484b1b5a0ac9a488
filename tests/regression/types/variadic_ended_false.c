// EXPECT variadic-arguments: false
// MODEL LP64, ILP32
// OUTPUT stderr: a va_list is used that is indeterminate
// C11 7.16.1.1p2: after va_end the list is not initialised.
#include <stdarg.h>
static int first(int count, ...) {
  va_list list;
  va_start(list, count);
  va_end(list);
  return va_arg(list, int);
}
int main(void) { return first(1, 5) & 0; }
