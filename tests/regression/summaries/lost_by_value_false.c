// EXPECT valid-memtrack: false
// AXES solvers
// A structure is passed by value in each iteration of a summarised loop.
extern unsigned __VERIFIER_nondet_uint(void);
#include <stdlib.h>
struct pair {
  char *p;
  int n, m, k, l;
};
static int second(struct pair x) { return x.n; }

int main(void) {
  struct pair a = {malloc(4), 1, 2, 3, 4};
  int sum = 0;
  if (!a.p) return 0;
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) sum += second(a);
  a.p = 0;
  return 0;
}
