// EXPECT unreach-call: true
// PARAM CAP default 3 (paper's capacity)
// TECHNIQUE A: size-dependent loop with an early break; five paths, two exits
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
void reach_error(void) { __assert_fail("0", "fig3_loop_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 3
#endif
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), z = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n <= CAP);
  unsigned char *p = malloc(n);
  __VERIFIER_assume(p != 0);
  unsigned i;
  for (i = 0; i < n; i++) { if (z == 0) break; p[i] = (unsigned char)i; }
  __VERIFIER_assert(i == (z == 0 ? 0 : n));
  unsigned long j = __VERIFIER_nondet_ulong();
  if (z != 0 && j < n) __VERIFIER_assert(p[j] == (unsigned char)j);
  return 0;
}
