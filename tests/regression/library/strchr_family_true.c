// EXPECT unreach-call: true
// Searches for one character; the terminator counts.
#include <string.h>
#include <strings.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "strchr_family_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  const char *s = "banana";
  int c = __VERIFIER_nondet_int();
  if (c < 'a' || c > 'c') return 0;
  char *first = strchr(s, c), *last = strrchr(s, c);
  hold(first == (c == 'a' ? s + 1 : c == 'b' ? s : 0));
  hold(last == (c == 'a' ? s + 5 : c == 'b' ? s : 0));
  hold(strchr(s, 0) == s + 6 && strrchr(s, 0) == s + 6);
  hold(index(s, 'n') == s + 2 && rindex(s, 'n') == s + 4);
  hold(memchr(s, 'n', 2) == 0 && memchr(s, 'n', 3) == s + 2);
  return 0;
}
