// EXPECT valid-deref: true
// MODEL IP16L32
// ARGS --target msp430
// After the last argument there is none.
#include <stdarg.h>
static int sum(int count, ...) {
  va_list list;
  va_start(list, count);
  int result = 0;
  for (int i = 0; i < count; i++) result += va_arg(list, int);
  va_end(list);
  return result;
}
int main(void) { return sum(2, 1, 2); }
