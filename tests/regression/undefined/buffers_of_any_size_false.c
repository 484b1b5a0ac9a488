// EXPECT uninitialised-read: false
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// The block of the second turn is another one than the first turn has written, wherever it lies.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  for (int turn = 0; __VERIFIER_nondet_int(); turn = 1) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 1000) break;
    int *b = malloc(sizeof(int) * (size_t)n);
    if (!b) break;
    if (turn == 0) *b = 4;
    int first = *b;
    free(b);
    if (first != 4) return 1;
  }
  return 0;
}
