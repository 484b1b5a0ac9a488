// EXPECT valid-memsafety: true
//
// The block is freed by a function called.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
void consume(int *p) { free(p); }
int main(void) {
  int *p = malloc(sizeof *p);
  *p = 2;
  int n = *p;
  consume(p);
  if (__VERIFIER_nondet_int()) n += 1;
  return n;
}
