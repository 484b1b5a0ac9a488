// EXPECT unreach-call: true
// Cut at the size, the result is the whole length.
#include <stdio.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "snprintf_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[4] = "zzz";
  hold(snprintf(s, sizeof s, "%s-%d", "ab", 12) == 5 && strcmp(s, "ab-") == 0);
  hold(snprintf(0, 0, "%d", 1234) == 4);
  hold(snprintf(s, 1, "abc") == 3 && s[0] == 0 && s[1] == 'b');
  return 0;
}
