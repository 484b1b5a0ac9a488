// EXPECT unreach-call: true
// PARAM CAP default 1048576
// TECHNIQUE F: memspn proved for every size by a summary without unrolling
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
void reach_error(void) { __assert_fail("0", "span_unbounded_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 1048576UL
#endif
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n <= CAP);
  unsigned char *s = calloc(n, 1);
  __VERIFIER_assume(s != 0);
  unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong();
  if (a < n) s[a] = 'x';
  if (b < n) s[b] = 'y';
  unsigned long k = 0;
  while (k < n && s[k] == 0) k++;
  __VERIFIER_assert(k <= n);
  if (k < n) __VERIFIER_assert(k == a || k == b);
  if (a < k && a < n) __VERIFIER_assert(0);
  return 0;
}
