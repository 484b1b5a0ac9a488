// N heap rows; W writes at symbolic places, then a read at a symbolic place.
// PARAMETER N 10 20 40 80 200
#include <stdlib.h>
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void reach_error(void) { __assert_fail("0", "matrix_writes.c", 1, "reach_error"); }
#ifndef N
#define N 40
#endif
#define W 8
static unsigned below(unsigned limit) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n >= limit) abort();
  return n;
}
int main(void) {
  unsigned char *rows[N];
  for (int r = 0; r < N; r++) rows[r] = calloc(N, 1);
  for (int w = 0; w < W; w++) rows[below(N)][below(N)] = __VERIFIER_nondet_uchar() & 0x7f;
  if (rows[below(N)][below(N)] > 0x7f) reach_error();
  return 0;
}
