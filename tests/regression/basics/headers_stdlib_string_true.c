// EXPECT unreach-call: true
// <stdlib.h> and <string.h> instead of own declarations.
#include <stdlib.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "headers_stdlib_string_true.c", 1, "reach_error"); }

static char *duplicate(const char *s) {
  char *copy = malloc(strlen(s) + 1);
  if (copy) strcpy(copy, s);
  return copy;
}
int main(void) {
  char *s = duplicate("colour");
  if (!s) return EXIT_SUCCESS;
  char c = __VERIFIER_nondet_char();
  s[4] = c;
  int same = memcmp(s, "colour", 7) == 0;
  if (same && c != 'u') reach_error();
  free(s);
  return 0;
}
