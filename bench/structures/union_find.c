// Union-find with path halving over six elements: the two joined first stay together.
// MISTAKE assertion: the element is joined instead of its root.
#include "structures.h"
#define N 6u
static unsigned parent[N];
static unsigned find(unsigned x) {
  while (parent[x] != x) {
    parent[x] = parent[parent[x]];
    x = parent[x];
  }
  return x;
}
static void join(unsigned a, unsigned b) {
#ifdef MISTAKE
  if (find(a) != find(b)) parent[a] = find(b);
#else
  parent[find(a)] = find(b);
#endif
}
int main(void) {
  for (unsigned i = 0; i < N; i++) parent[i] = i;
  unsigned a = 0, b = 0;
  for (unsigned n = 0; MORE(n); n++) {
    unsigned x = (unsigned)__VERIFIER_nondet_int() % N, y = (unsigned)__VERIFIER_nondet_int() % N;
    if (n == 0) a = x, b = y;
    join(x, y);
  }
  assert(find(a) == find(b));
}
