// EXPECT unreach-call: false
// WITNESS NONDET=""
// REPLAY yes
// Numbers from text: blanks, signs, rest.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "ato_family_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  hold(atoi(" \t42x") == 42 && atoi("-7") == -7 && atoi("+3") == 3 && atoi("x") == 0 && atoi("") == 0);
  hold(atol("2147483647") == 2147483647l);
  hold(atoll("-5000000000") == 5000000000ll);
  return 0;
}
