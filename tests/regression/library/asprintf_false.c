// EXPECT unreach-call: false
// WITNESS NONDET=""
// REPLAY yes
// Allocates what it needs.
#include <stdlib.h>
#include <string.h>

int asprintf(char **, const char *, ...);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "asprintf_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char *s;
  if (asprintf(&s, "%s=%d", "key", 5) < 0) return 0;
  hold(strlen(s) == 6 && s[4] == '5');
  free(s);
  return 0;
}
