// EXPECT unreach-call: true
// A character or EOF.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "getchar_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  int c = getchar();
  hold(c >= -1 && c <= 255);
  hold(c != EOF || c == -1);
  
  return 0;
}
