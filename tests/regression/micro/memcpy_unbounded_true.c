// EXPECT unreach-call: true
// PARAM CAP default 1048576
// TECHNIQUE F: copy loop between distinct objects
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
void reach_error(void) { __assert_fail("0", "memcpy_unbounded_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 1048576UL
#endif
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n <= CAP);
  unsigned char *p = calloc(n, 1), *q = malloc(n);
  __VERIFIER_assume(p != 0 && q != 0);
  unsigned long w = __VERIFIER_nondet_ulong();
  if (w < n) p[w] = 9;
  for (unsigned long i = 0; i < n; i++) q[i] = p[i];
  unsigned long j = __VERIFIER_nondet_ulong();
  if (j < n) __VERIFIER_assert(q[j] == (j == w ? 9 : 0));
  return 0;
}
