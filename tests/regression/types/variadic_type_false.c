// EXPECT variadic-arguments: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// OUTPUT stderr: va_arg of another type than the argument has
// C11 7.16.1.1p2.
#include <stdarg.h>
static double get(int count, ...) {
  va_list list;
  va_start(list, count);
  double d = va_arg(list, double);
  va_end(list);
  return d;
}
int main(void) { return get(1, 5) > 0; }
