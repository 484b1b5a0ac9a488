// EXPECT assertion: false
// MODEL IP16L32
// ARGS --target msp430
// OUTPUT stderr: ^replayed: not possible \(programs for msp430 cannot be executed here\)
// Variadic arguments of all widths, read twice; each begins at a multiple of 2 bytes.
#include <assert.h>
#include <stdarg.h>
static long total(int count, ...) {
  va_list list, copy;
  va_start(list, count);
  va_copy(copy, list);
  const long first = va_arg(list, long);
  assert(va_arg(list, int) == -3 && va_arg(list, double) == 2.5 && va_arg(list, char *)[1] == 'y');
  assert(va_arg(list, long long) == -5000000000ll && va_arg(list, unsigned) == 65535u && va_arg(list, int) == -56);
  va_end(list);
  assert(va_arg(copy, long) == first);
  const int second = va_arg(copy, int);
  va_end(copy);
  return first + second;
}
int main(void) {
  assert(total(7, 70000l, -3, 2.5, "xy", -5000000000ll, 65535u, (char)200) == 4461);
  return 0;
}
