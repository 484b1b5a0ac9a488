// EXPECT misaligned-access: true
// MODEL LP64, ILP32
// ARGS --check-contract f
// OUTPUT stderr: blocks that clauses describe begin at multiples of 16
#include <fathom.h>

int f(const void *p) {
  fathom_requires(fathom_readable(p, sizeof(int)));
  return *(const int *)p;
}

int main(void) { return 0; }
