// EXPECT contract: false
// ARGS --check-contract f
// MODEL LP64, ILP32
// A model of the library writes in its name.
#include <fathom.h>
#include <string.h>
void f(char *p) {
  fathom_requires(fathom_fresh(p, 16));
  fathom_assigns(fathom_range(p, 4));
  strcpy(p, "abcd");
}
