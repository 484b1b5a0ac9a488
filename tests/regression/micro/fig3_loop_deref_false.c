// EXPECT valid-memsafety: false (valid-deref)
// PARAM CAP default 3
// TECHNIQUE A: bound is n but the loop runs to n inclusive; every size 0..CAP triggers it, concretising to the maximum also does
// WITNESS NONDET="2 1"
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
void reach_error(void) { __assert_fail("0", "fig3_loop_deref_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef CAP
#define CAP 3
#endif
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), z = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(n <= CAP);
  unsigned char *p = malloc(n);
  __VERIFIER_assume(p != 0);
  for (unsigned i = 0; i <= n; i++) { if (z == 0) break; p[i] = (unsigned char)i; }
  free(p);
  return 0;
}
