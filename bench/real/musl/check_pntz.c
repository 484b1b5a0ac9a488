// The helper of smoothsort that counts the zeros below the next set bit of two words, bit 0 not counted (CVE-2026-40200: it says 0 where that
// bit is the lowest of the second word). With FIXED: the helper as it should be, written here.
#include "harness.h"
#define qsort musl_qsort
#define qsort_r musl_qsort_r
#define __qsort_r musl_qsort_r
#define weak_alias(old, new)
#define hidden
// As the portable definition has it: 0 for 0.
#define a_ctz_l(x) ((x) ? __builtin_ctzl(x) : 0)
#include "src/stdlib/qsort.c"

#define BITS (8 * (int)sizeof(size_t))

#ifdef FIXED
static int next_set(size_t p[2]) {
  if (p[0] != 1) return ntz(p[0] - 1);
  return p[1] ? BITS + ntz(p[1]) : 0;
}
#else
#define next_set pntz
#endif

int main(void) {
  size_t p[2] = {__VERIFIER_nondet_ulong(), __VERIFIER_nondet_ulong()};
  const unsigned at = __VERIFIER_nondet_uint();
  ASSUME((p[0] & 1) && at < 2 * (unsigned)BITS);
  const int r = next_set(p);
  CLAIM(r >= 0 && r < 2 * BITS);
  if (r > 0) CLAIM(p[r / BITS] >> r % BITS & 1);
  if (at > 0 && (int)at < (r ? r : 2 * BITS)) CLAIM(!(p[at / BITS] >> at % BITS & 1));
}
