// EXPECT unreach-call: true
// PARAM N, default 40; paper sweeps N up to 50 on a log scale (forking is exponential here)
// TECHNIQUE E: two independent symbolic row lookups
// ALLOW unknown
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { __assert_fail("0", "seg_matrix2_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef N
#define N 40
#endif
int main(void) {
  int **m = malloc(N * sizeof(int *));
  for (int r = 0; r < N; r++) m[r] = calloc(N, sizeof(int));
  m[0][0] = 120;
  int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  int k = __VERIFIER_nondet_int(), l = __VERIFIER_nondet_int();
  __VERIFIER_assume(0 <= i && i < N && 0 <= j && j < N);
  __VERIFIER_assume(0 <= k && k < N && 0 <= l && l < N);
  if (m[i][j] > 0 && m[k][l] > 0) __VERIFIER_assert(i == k && j == l);
  return 0;
}
