// EXPECT unreach-call: false
// WITNESS NONDET="0"
// REPLAY yes
// strcat and strncat append behind the terminator.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "strcat_family_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[12] = "ab";
  int x = __VERIFIER_nondet_int();
  hold(strcat(s, "cd") == s && strcmp(s, "abcd") == 0);
  hold(strncat(s, "xyz", 2) == s && s[4] == 'x' && s[5] == 'y' && s[6] == 0);
  if (x < 0 || x > 2) return 0;
  strncat(s, "123", (size_t)x);
  hold(strlen(s) == (size_t)(6 + x));
  hold(s[6] == '1');
  return 0;
}
