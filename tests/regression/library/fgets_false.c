// EXPECT unreach-call: false
// NATIVE skip reads the standard input
// A line of at most the size, with its end; null leaves the buffer alone.
#include <stdio.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "fgets_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[4] = {'z', 'z', 'z', 'z'};
  if (!fgets(s, sizeof s, stdin)) {
    hold(s[3] == 'z');
    return 0;
  }
  hold(memchr(s, 0, 4) != 0);
  hold(s[0] != '\n' || s[1] == 0);
  hold(s[0] != 'k');
  return 0;
}
