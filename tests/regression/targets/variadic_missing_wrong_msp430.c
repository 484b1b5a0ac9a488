// EXPECT valid-deref: false
// MODEL IP16L32
// ARGS --target msp430
// OUTPUT stderr: ^replayed: not possible \(programs for msp430 cannot be executed here\)
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
int main(void) { return sum(3, 1, 2); }
