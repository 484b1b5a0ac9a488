// EXPECT valid-deref: false (valid-deref)
// ARGS --check-contract f
// MODEL LP64, ILP32
// The function itself may not write into it (C11 6.7.3p6).
#include <fathom.h>
int f(int *const p) {
  fathom_requires(fathom_fresh(p, sizeof *p));
  *(int **)&p = 0;
  return 0;
}
