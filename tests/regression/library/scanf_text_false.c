// EXPECT unreach-call: false
// NATIVE skip reads the standard input
// A word has no blanks.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "scanf_text_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[4];
  if (scanf("%3s", s) != 1) return 0;
  hold(s[0] != ' ' && s[0] != '\n');
  hold(s[1] == 0);
  return 0;
}
