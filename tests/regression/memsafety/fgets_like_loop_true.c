// EXPECT valid-memsafety: true
//
// A line of input, and its terminator.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  char line[5];
  int n = 0, c;
  while (n < 4 && (c = __VERIFIER_nondet_int()) != '\n') line[n++] = (char)c;
  line[n] = 0;
  return 0;
}
