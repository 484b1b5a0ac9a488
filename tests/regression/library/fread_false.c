// EXPECT unreach-call: false
// NATIVE skip reads the standard input
// Writes whole elements, as many as it says.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "fread_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  int a[3] = {1, 1, 1};
  size_t n = fread(a, sizeof a[0], 2, stdin);
  hold(n <= 2 && a[2] == 1);
  if (n < 2) hold(a[1] == 1 && a[0] == 1);
  return 0;
}
