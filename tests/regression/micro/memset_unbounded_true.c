// EXPECT unreach-call: true
// PARAM CAP default 1048576 (make it 1UL<<40 to force a summary)
// TECHNIQUE F: fill loop; only a quantified/lambda summary is independent of CAP
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
void reach_error(void) { __assert_fail("0", "memset_unbounded_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 1048576UL
#endif
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n <= CAP);
  unsigned char v = __VERIFIER_nondet_uchar();
  unsigned char *p = malloc(n);
  __VERIFIER_assume(p != 0);
  for (unsigned long i = 0; i < n; i++) p[i] = v;
  unsigned long j = __VERIFIER_nondet_ulong();
  if (j < n) __VERIFIER_assert(p[j] == v);
  return 0;
}
