// EXPECT unreach-call: false
// WITNESS NONDET="95"
// REPLAY yes
// Character classes of the "C" locale agree with each other.
#include <ctype.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "ctype_classes_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  int c = __VERIFIER_nondet_int();
  if (c < 0 || c > 127) return 0;
  hold(!isalnum(c) == !(isalpha(c) || isdigit(c)));
  hold(!isalpha(c) == !(isupper(c) || islower(c)));
  hold(!isgraph(c) == !(isalnum(c) || ispunct(c)));
  hold(!isprint(c) == !(isgraph(c) || c == ' '));
  hold(!isxdigit(c) == !(isdigit(c) || (tolower(c) >= 'a' && tolower(c) <= 'f')));
  hold(!isspace(c) == !(c == ' ' || (c >= 9 && c <= 13)));
  hold(!iscntrl(c) != !isprint(c));
  hold(!isblank(c) || isspace(c));
  hold(isupper(c) ? tolower(c) == c + 32 : tolower(c) == c ^ (c == 95));
  return 0;
}
