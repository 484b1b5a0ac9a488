// EXPECT unreach-call: true
// Through a list of arguments.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "vsnprintf_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static int text(char *to, size_t size, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length = vsnprintf(to, size, format, list);
  va_end(list);
  return length;
}

int main(void) {
  char s[16];
  hold(text(s, sizeof s, "%c%s%d", 'a', "bc", 9) == 4);
  hold(strcmp(s, "abc9") == 0);
  return 0;
}
