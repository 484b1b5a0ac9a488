// EXPECT unreach-call: true
// Known values become known text.
#include <stdio.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "sprintf_text_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char s[64];
  hold(sprintf(s, "%d|%5d|%-4d|%04d|%+d|% d", 42, -7, 3, 12, 5, 6) == 24);
  hold(strcmp(s, "42|   -7|3   |0012|+5| 6") == 0);
  hold(sprintf(s, "%u %x %X %#x %o %c%%", 7u, 255u, 255u, 16u, 8u, 'q') == 18);
  hold(strcmp(s, "7 ff FF 0x10 10 q%") == 0);
  return 0;
}
