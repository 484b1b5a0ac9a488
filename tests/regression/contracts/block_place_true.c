// EXPECT division-by-zero: true
// MODEL LP64, ILP32
// ARGS --check-contract f
// OUTPUT stderr: blocks that clauses describe begin at multiples of 16
// A caller may give an odd address: the verdict says that none is looked at.
#include <fathom.h>
#include <stdint.h>

int f(const char *p) {
  fathom_requires(fathom_readable(p, 3));
  return 8 / (((uintptr_t)p & 1) == 0);
}

int main(void) { return 0; }
