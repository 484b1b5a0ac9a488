// EXPECT unreach-call: false
// A flexible array of words behind its count.
#include <stdlib.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
struct table { unsigned short count; int cells[]; };
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n > 0 && n <= 5000 && i < n);
  struct table *t = calloc(1, sizeof *t + n * sizeof(int));
  __VERIFIER_assume(t != 0);
  t->count = (unsigned short)n;
  t->cells[n - 1] = -1;
  if (t->count != n || t->cells[i] != (i == n ? -1 : 0)) reach_error();
  return 0;
}
