// EXPECT unreach-call: true
// TECHNIQUE P: nested recursion (McCarthy): the argument of one call is the result of another
// MODEL LP64, ILP32
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void *malloc(unsigned long);
extern void *realloc(void *, unsigned long);
extern void free(void *);
void reach_error(void) { __assert_fail("0", "proof_recursion_91_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

static int f(int n) { return n > 100 ? n - 10 : f(f(n + 11)); }
int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n <= 1000000);
  int r = f(n);
  __VERIFIER_assert(n > 101 ? r == n - 10 : r == 91);
}
