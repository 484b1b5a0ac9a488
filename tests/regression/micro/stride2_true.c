// EXPECT unreach-call: true
// PARAM CAP default 12
// TECHNIQUE B: pattern whose per-iteration word has several symbols and whose counter is 2*k
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
void reach_error(void) { __assert_fail("0", "stride2_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 12
#endif
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n <= CAP);
  char *s = malloc(n);
  __VERIFIER_assume(s != 0);
  for (unsigned long i = 0; i < n; i++) s[i] = __VERIFIER_nondet_char();
  unsigned long i = 0;
  while (i + 1 < n && s[i] == 'a' && s[i + 1] == 'b') i += 2;
  __VERIFIER_assert(i % 2 == 0 && i <= n);
  unsigned long j = __VERIFIER_nondet_ulong();
  if (j < i) __VERIFIER_assert(s[j] == (j % 2 ? 'b' : 'a'));
  return 0;
}
