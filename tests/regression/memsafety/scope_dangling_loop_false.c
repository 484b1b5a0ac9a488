// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
//
// Each iteration has a variable of its own.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *last = NULL, kept = 0;
  for (int i = 0; i < 3; i++) {
    int round = i;
    if (last) kept += *last;
    last = &round;
  }
  return kept;
}
