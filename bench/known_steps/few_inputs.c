/* Each hundredth of the N iterations of a loop adds an input. */
#include "program.h"
extern unsigned __VERIFIER_nondet_uint(void);
#ifndef EXPECTED
unsigned __VERIFIER_nondet_uint(void) { return 0; }
#endif
int main(void) {
  unsigned x = 1, sum = 0;
  for (unsigned i = 0; i < N; i++) {
    x = x * 1664525u + 1013904223u;
    if (i % 100 == 0) sum += __VERIFIER_nondet_uint();
  }
  result(x + 0 * sum);
  return 0;
}
