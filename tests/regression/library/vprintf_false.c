// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
// REPLAY yes
// A list of arguments that is handed on.
#include <stdarg.h>
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

static void say(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vprintf(format, list);
  va_end(list);
}

int main(void) {
  char s[2] = {'a', 'b'};
  say("%d %s\n", 1, s);
  return 0;
}
