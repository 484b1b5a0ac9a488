// EXPECT unreach-call: false
// ALLOW unknown
// As variadic_struct_in_memory_true.c: the sum is 10.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "variadic_struct_in_memory_false.c", 1, "reach_error"); }
#include <stdarg.h>
struct three { long a, b, c; };
static long sum(int n, ...) {
  va_list list;
  va_start(list, n);
  struct three s = va_arg(list, struct three);
  long next = va_arg(list, long);
  va_end(list);
  return s.a + s.b + s.c + next;
}
int main(void) {
  struct three s = {1, 2, 3};
  if (sum(1, s, 4L) == 10) reach_error();
  return 0;
}
