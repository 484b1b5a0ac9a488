// EXPECT variadic-arguments: true
// OUTPUT stderr: ^assumed: structures are alike to va_arg at .*:13 \(C11 7.16.1.1p2\)$
// C11 7.16.1.1p2: code for x86-64 does not tell a structure from the numbers that it is passed as.
#include <stdarg.h>
struct pair {
  int a, b;
};

static int first(int n, ...) {
  va_list list;
  va_start(list, n);

  struct pair pair = va_arg(list, struct pair);
  va_end(list);
  return pair.a;
}
int main(void) {
  return first(1, (struct pair){0, 1});
}
