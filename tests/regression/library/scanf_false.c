// EXPECT unreach-call: false
// NATIVE skip reads the standard input
// Assigns as many as it says; what it assigns is arbitrary.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "scanf_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  int x = 7, y = 8;
  char c = 'z';
  int n = scanf("%d %d %c", &x, &y, &c);
  hold(n >= -1 && n <= 3);
  if (n < 1) hold(x == 7);
  if (n < 2) hold(y == 8);
  if (n < 3) hold(c == 'z');
  hold(n != 2 || x != 5);
  return 0;
}
