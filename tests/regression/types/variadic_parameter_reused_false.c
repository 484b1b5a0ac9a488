// EXPECT variadic-arguments: false
// MODEL LP64, ILP32
// OUTPUT stderr: a va_list is used that is indeterminate
// C11 7.16p3: the parameter's value is indeterminate after the inner call.
#include <stdarg.h>
static int get(va_list list) { return va_arg(list, int); }
static int both(va_list list) { return get(list) + va_arg(list, int); }
static int sum(int count, ...) {
  va_list list;
  va_start(list, count);
  int s = both(list);
  va_end(list);
  return s;
}
int main(void) { return sum(2, 5, 6) & 0; }
