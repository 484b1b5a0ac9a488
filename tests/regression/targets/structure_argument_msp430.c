// EXPECT assertion: unknown (a structure as a variadic argument)
// MODEL IP16L32
// ARGS --target msp430
// How a structure lies among variadic arguments is not modelled.
#include <assert.h>
#include <stdarg.h>
struct pair {
  int a, b;
};
static int second(int count, ...) {
  va_list list;
  va_start(list, count);
  const struct pair p = va_arg(list, struct pair);
  va_end(list);
  return p.b;
}
int main(void) {
  assert(second(1, (struct pair){1, 2}) == 2);
  return 0;
}
