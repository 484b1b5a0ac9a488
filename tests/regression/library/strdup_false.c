// EXPECT unreach-call: false
// WITNESS NONDET="2"
// REPLAY yes
// Copies of their own on the heap.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "strdup_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[4] = "abc";
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 3) return 0;
  char *all = strdup(s), *part = strndup(s, (size_t)x);
  if (!all || !part) return 0;
  s[0] = 'z';
  hold(all != s && all[0] == 'a' && strlen(all) == 3);
  hold(strlen(part) == (size_t)3);
  free(all);
  free(part);
  return 0;
}
