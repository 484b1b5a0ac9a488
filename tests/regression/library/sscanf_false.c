// EXPECT unreach-call: false
// WITNESS NONDET=""
// REPLAY yes
// From a string it is exact.
#include <stdio.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "sscanf_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  int x, y, n;
  char word[8], c;
  hold(sscanf("12 -0x1f,rest q", "%d %i,%7s %c", &x, &y, word, &c) == 4);
  hold(x == 12 && y == -31 && strcmp(word, "rest") == 0 && c == 'q');
  hold(sscanf("ab12", "%[a-z]%n%d", word, &n, &x) == 2 && n == 2 && x == 12 && word[2] == 0);
  hold(sscanf("x", "%d", &x) == 0 && sscanf("", "%d", &x) == 0);
  hold(sscanf("12345", "%2d%*1d%d", &x, &y) == 2 && x == 12 && y == 45);
  hold(sscanf("5 apples", "%d pears%n", &x, &n) == 1);
  return 0;
}
