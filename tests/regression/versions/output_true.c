// Both print the same by the same calls in the same order, in any number of iterations.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// Z3 alone takes minutes for what holds of all calls: no configuration has it.
// AXES forwarding,models
// ARGS --entry newer --against older
#include <stdio.h>
int older(int n) {
  for (int i = 0; i < n; i++) fprintf(stderr, "%d of %s\n", i, "many");
  if (n > 3) puts("many");
  fflush(stdout);
  return n;
}
int newer(int n) {
  int i = 0;
  while (i < n) fprintf(stderr, "%d of %s\n", i++, "many");
  if (n >= 4) puts("many");
  return n;
}
