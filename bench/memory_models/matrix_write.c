// N heap rows; a write at a symbolic place, then two reads at symbolic places.
// PARAMETER N 10 20 40 80 200
#include <stdlib.h>
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { __assert_fail("0", "matrix_write.c", 1, "reach_error"); }
#ifndef N
#define N 40
#endif
static unsigned below(unsigned limit) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n >= limit) abort();
  return n;
}
int main(void) {
  int *rows[N];
#ifdef IRRELEVANT
  char *other = malloc(30000);
  other[below(30000)] = 1;
#endif
  for (int r = 0; r < N; r++) rows[r] = calloc(N, sizeof(int));
  unsigned i = below(N), j = below(N), k = below(N), l = below(N);
  int v = __VERIFIER_nondet_int();
  rows[i][j] = v;
  if (rows[k][l] != 0 && (k != i || l != j)) reach_error();
  if (k == i && l == j && rows[k][l] != v) reach_error();
  return 0;
}
