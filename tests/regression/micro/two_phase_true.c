// EXPECT unreach-call: true
// PARAM CAP default 10
// TECHNIQUE B: the loop count of one summary is the start index of the next loop
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
void reach_error(void) { __assert_fail("0", "two_phase_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 10
#endif
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(1 <= n && n <= CAP);
  char *s = malloc(n);
  __VERIFIER_assume(s != 0);
  for (unsigned i = 0; i + 1 < n; i++) s[i] = __VERIFIER_nondet_char();
  s[n - 1] = 0;
  unsigned k = 0;
  while (s[k] == 'a') k++;
  unsigned e = k;
  while (s[e] != 0) e++;
  __VERIFIER_assert(e < n && e >= k);
  if (k > 0) __VERIFIER_assert(s[0] == 'a');
  return 0;
}
