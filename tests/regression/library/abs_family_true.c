// EXPECT unreach-call: true
// abs, labs and llabs, div and ldiv.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "abs_family_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < -1000 || x > 1000) return 0;
  hold(abs(x) >= 0 && (abs(x) == x || abs(x) == -x));
  hold(labs(-5l) == 5 && llabs(-5000000000ll) == 5000000000ll);
  div_t d = div(x, 7);
  hold(d.quot * 7 + d.rem == x && d.rem > -7 && d.rem < 7);
  ldiv_t l = ldiv(-7l, 2l);
  hold(l.quot == -3 && l.rem == -1);
  lldiv_t ll = lldiv(7ll, -2ll);
  hold(ll.quot == -3 && ll.rem == 1);
  return 0;
}
