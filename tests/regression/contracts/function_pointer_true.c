// EXPECT valid-deref: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// A pointer to a function is null or points to one of the program.
#include <fathom.h>
int twice(int x) { return 2 * x; }
int f(int (*g)(int), int x) {
  fathom_requires(x > -9);
  fathom_ensures(1);
  return g && x < 9 ? g(x) : 0;
}
