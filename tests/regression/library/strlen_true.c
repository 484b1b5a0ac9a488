// EXPECT unreach-call: true
// Length of a string whose end depends on an input.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "strlen_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[8] = "abcdefg";
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 6) return 0;
  s[x] = 0;
  hold(strlen(s) == (size_t)x);
  hold(strnlen(s, 3) <= 3);
  hold(strlen("") == 0);
  return 0;
}
