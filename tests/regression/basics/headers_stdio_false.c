// EXPECT unreach-call: false
// WITNESS NONDET="3"
// REPLAY yes
// Output functions of <stdio.h> do not change the program's state.
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "headers_stdio_false.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = x;
  printf("x = %d\n", x);
  puts("done");
  if (y != x) reach_error();
  if (x == 3 && y == 3) reach_error();
  return 0;
}
