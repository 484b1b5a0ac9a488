// EXPECT assertion: true
// EXPECT valid-deref: true
// EXPECT valid-free: true
// ARGS --malloc-may-fail
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  *p = 1;
  int *bigger = realloc(p, 2 * sizeof *p);
  assert(*(bigger ? bigger : p) == 1); /* the old one stays where it fails */
  free(bigger ? bigger : p);
  int *zero = calloc(1, sizeof *zero);
  assert(!zero || *zero == 0);
  free(zero);
  assert(!malloc(SIZE_MAX / 2 + 1) && !calloc(SIZE_MAX, 2));
}
