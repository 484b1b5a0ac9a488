// EXPECT variadic-arguments: false
// EXPECT undefined-behaviour: false (variadic-arguments)
// MODEL LP64, ILP32
// C11 7.16.1.4p4: the last parameter has a type that promotion changes.
#include <stdarg.h>
static int sum(char n, ...) {
  va_list list;
  va_start(list, n);
  int result = va_arg(list, int);
  va_end(list);
  return result;
}
int main(void) {
  return sum(1, 0);
}
