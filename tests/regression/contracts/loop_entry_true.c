// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// The value that a variable had when the loop was entered, for any number of iterations.
#include <fathom.h>
unsigned f(unsigned n) {
  fathom_requires(n < 1000000);
  fathom_ensures(fathom_result(unsigned) == n);
  unsigned done = 0;
  while (n > 0) {
    fathom_assigns(n, done);
    fathom_invariant(n <= fathom_loop_entry(n) && done + n == fathom_loop_entry(n));
    n--;
    done++;
  }
  return done;
}
