// EXPECT variadic-arguments: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// OUTPUT stderr: va_arg of an argument that there is not
// C11 7.16.1.1p2.
#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);
static int sum(int count, ...) {
  va_list list;
  int result = 0;
  va_start(list, count);
  for (int i = 0; i < count; i++) result |= va_arg(list, int);
  va_end(list);
  return result;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 3) return 0;
  return sum(n, 1, 2);
}
