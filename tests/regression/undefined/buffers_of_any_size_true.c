// EXPECT uninitialised-read: true
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// Each turn allocates a block, writes what it reads, and frees the block: its place may be taken again.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  while (__VERIFIER_nondet_int()) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 1000) break;
    int *b = malloc(sizeof(int) * (size_t)n);
    if (!b) break;
    *b = 4;
    int first = *b;
    free(b);
    if (first != 4) return 1;
  }
  return 0;
}
