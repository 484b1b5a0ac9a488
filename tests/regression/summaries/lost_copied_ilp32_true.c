// EXPECT valid-memtrack: true
// MODEL ILP32
// AXES solvers
// A block is copied in each iteration of a summarised loop; what such a run notes of references is forgotten.
extern unsigned __VERIFIER_nondet_uint(void);
#include <stdlib.h>
#include <string.h>
struct pair {
  char *p;
  int n;
};

int main(void) {
  struct pair a = {malloc(4), 1};
  int sum = 0;
  if (!a.p) return 0;
  unsigned n = __VERIFIER_nondet_uint() & 0xffffff;
  for (unsigned i = 0; i < n; i++) {
    struct pair c;
    memcpy(&c, &a, sizeof c);
    sum += c.n;
  }
  free(a.p);
  return 0;
}
