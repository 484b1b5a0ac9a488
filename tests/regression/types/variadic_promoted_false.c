// EXPECT variadic-arguments: false
// MODEL LP64, ILP32
// C11 7.16.1.1p2: no argument has the type float, which is promoted.
#include <stdarg.h>
static double get(int count, ...) {
  va_list list;
  va_start(list, count);
  float f = va_arg(list, float);
  va_end(list);
  return f;
}
int main(void) { return get(1, 5.0f) > 0; }
