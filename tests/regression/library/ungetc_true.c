// EXPECT unreach-call: true
// What is pushed back comes next.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "ungetc_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  int c = fgetc(stdin);
  if (c == EOF) return 0;
  ungetc(c, stdin);
  hold(getc(stdin) == c);
  int d = getc(stdin);
  hold(d >= -1);
  return 0;
}
