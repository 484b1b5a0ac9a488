// EXPECT unreach-call: false
// WITNESS NONDET="98"
// REPLAY yes
// The first occurrence of a word, with a letter that is not known.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "strstr_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char word[3] = "an";
  int c = __VERIFIER_nondet_int();
  if (c != 'n' && c != 'b') return 0;
  word[1] = (char)c;
  char *at = strstr("xanab", word);
  hold(at != 0 && at[1] == 'n');
  hold(strstr("abc", "") != 0 && strstr("ab", "abc") == 0);
  return 0;
}
