// EXPECT variadic-arguments: false
// MODEL LP64, ILP32
// OUTPUT stderr: a va_list is started that was not ended
// C11 7.16.1.4p3.
#include <stdarg.h>
static int first(int count, ...) {
  va_list list;
  va_start(list, count);
  int s = va_arg(list, int);
  va_start(list, count);
  va_end(list);
  return s;
}
int main(void) { return first(1, 5) & 0; }
