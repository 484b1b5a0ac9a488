// EXPECT uninitialised-read: true
// NATIVE skip no sanitizer build for this property
//
// Padding is copied, never read; what is read of it is.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
struct s { char c; int i; };
int main(void) {
  struct s a, b, *heap = malloc(sizeof *heap);
  a.c = 1;
  a.i = 2;
  b = a;
  memcpy(heap, &b, sizeof b);
  int n = heap->c + heap->i;
  free(heap);
  return n;
}
