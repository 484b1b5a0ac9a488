// EXPECT format: true
// OUTPUT stderr: ^assumed: integers of one size are alike to the formats and to va_arg at .*:9,
// MODEL ILP32
// C11 7.16.1.1p2: an int is no long, though both have one size here: it is told.
#include <stdarg.h>
static long first(int n, ...) {
  va_list list;
  va_start(list, n);
  long value = va_arg(list, long);
  va_end(list);
  return value;
}
int main(void) { return first(1, 5) != 5; }
