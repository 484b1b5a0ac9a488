// EXPECT unreach-call: false
// WITNESS NONDET=""
// REPLAY yes
// strtok and strtok_r leave out empty words and write terminators.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "strtok_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[] = ",a,,bc,", t[] = "x y";
  char *word = strtok(s, ",");
  hold(word == s + 1 && strcmp(word, "a") == 0);
  word = strtok(0, ",");
  hold(word == s + 3 && strcmp(word, "bc") == 0);
  hold(strtok(0, ",") == 0 && strtok(0, ",") == 0);
  char *rest;
  hold(strtok_r(t, " ", &rest) == t && rest == t + 2);
  hold(strtok_r(0, " ", &rest) == t + 2 && strtok_r(0, " ", &rest) == 0);
  return 0;
}
