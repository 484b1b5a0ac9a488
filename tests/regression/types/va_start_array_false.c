// EXPECT variadic-arguments: false
// MODEL LP64, ILP32
// C11 7.16.1.4p4: the last parameter is declared as an array.
#include <stdarg.h>
static int sum(int n[2], ...) {
  va_list list;
  va_start(list, n);
  int result = va_arg(list, int);
  va_end(list);
  return result;
}
int main(void) {
  int two[2] = {1, 2};
  return sum(two, 0);
}
