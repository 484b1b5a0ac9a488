// EXPECT valid-memsafety: false (valid-deref)
// PARAM N, default 40
// TECHNIQUE E: merged segments must keep per-object bounds; the row bound is off by one
// WITNESS NONDET="1 40" (column = N)
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
void reach_error(void) { __assert_fail("0", "seg_matrix1_deref_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef N
#define N 40
#endif
int main(void) {
  int **m = malloc(N * sizeof(int *));
  for (int r = 0; r < N; r++) m[r] = calloc(N, sizeof(int));
  int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  __VERIFIER_assume(0 <= i && i < N && 0 <= j && j <= N);
  int v = m[i][j];
  if (v > 0) v = 0;
  for (int r = 0; r < N; r++) free(m[r]);
  free(m);
  return v;
}
