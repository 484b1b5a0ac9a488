// EXPECT unreach-call: true
// PARAM CAP default 10
// TECHNIQUE B negative case: the accumulated value is not affine in k, so synthesis must fail and the encoder must fall back (libtasn1/libpng behaviour in the paper)
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
void reach_error(void) { __assert_fail("0", "sum_loop_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 10
#endif
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= CAP);
  unsigned char *s = malloc(n);
  __VERIFIER_assume(s != 0);
  for (unsigned i = 0; i < n; i++) s[i] = __VERIFIER_nondet_uchar();
  unsigned sum = 0;
  for (unsigned i = 0; i < n; i++) sum += s[i];
  __VERIFIER_assert(sum <= 255u * n);
  return 0;
}
