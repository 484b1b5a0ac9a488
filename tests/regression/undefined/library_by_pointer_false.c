// EXPECT library-call: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// NATIVE skip no sanitizer looks at arguments of the library
//
// The function is called through a table; its argument is no character all the same (C11 7.4p1).
#include <ctype.h>

extern int __VERIFIER_nondet_int(void);

static int same(int c) {
  return c;
}

static int (*const change[])(int) = {toupper, same, tolower};

int main(void) {
  int which = __VERIFIER_nondet_int();
  if (which < 0 || which > 2) return 0;
  return change[which](-50) == 'A';
}
