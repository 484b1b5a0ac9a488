// EXPECT unreach-call: false
// PARAM CAP default 300 (must be >= 256)
// TECHNIQUE B soundness probe: an 8-bit counter wraps, so count = 1*k must be taken modulo 256, not as an unbounded integer
// WITNESS NONDET="256 *97"
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
void reach_error(void) { __assert_fail("0", "wrap_counter_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 300
#endif
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= CAP);
  char *s = malloc(n);
  __VERIFIER_assume(s != 0);
  for (unsigned i = 0; i < n; i++) s[i] = __VERIFIER_nondet_char();
  unsigned char c = 0; unsigned i = 0;
  while (i < n && s[i] == 'a') { i++; c++; }
  if (n > 0 && s[0] == 'a' && c == 0) reach_error();
  return 0;
}
