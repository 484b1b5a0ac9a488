// EXPECT unreach-call: true
// ALLOW unknown
// MODEL ILP32
// On i386 every structure is passed in memory, also as a variadic argument.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "variadic_small_struct_ilp32_true.c", 1, "reach_error"); }
#include <stdarg.h>
struct pair { int a, b; };
static int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  struct pair s = va_arg(list, struct pair);
  int next = va_arg(list, int);
  va_end(list);
  return s.a + s.b + next;
}
int main(void) {
  struct pair s = {1, 2};
  if (sum(1, s, 4) != 7) reach_error();
  return 0;
}
