// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip all iterations have the same place on the stack
//
// Each iteration has a variable of its own (C11 6.2.4p6).
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
