// bsearch in an ordered array of any length up to the bound: finds a key exactly when it is there.
#include "harness.h"
#define bsearch musl_bsearch
#include "src/stdlib/bsearch.c"

#define COUNT 8

static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

int main(void) {
  size_t n = up_to(COUNT);
  int *values = malloc(n * sizeof(int)), key = __VERIFIER_nondet_int();
  ASSUME(values != NULL);
  int present = 0;
  for (size_t i = 0; i < n; i++) {
    values[i] = __VERIFIER_nondet_int();
    ASSUME(i == 0 || values[i - 1] <= values[i]);
    present |= values[i] == key;
  }
  int *found = musl_bsearch(&key, values, n, sizeof(int), compare);
  CLAIM((found != NULL) == present);
  if (found) CLAIM(*found == key);
  free(values);
}
