// EXPECT unreach-call: true
// NATIVE -D_FORTIFY_SOURCE=0
// %n writes what was printed so far.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "printf_count_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  int n = -5;
  int result = printf("ab%nc\n", &n);
  hold(result >= -1);
  hold(n >= 0);
  return 0;
}
