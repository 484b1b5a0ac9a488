// EXPECT unreach-call: true
// TECHNIQUE P: subtraction until two numbers are equal
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
void reach_error(void) { __assert_fail("0", "proof_gcd_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint(), x = a;
  __VERIFIER_assume(a > 0 && b > 0);
  while (a != b)
    if (a > b) a -= b;
    else b -= a;
  __VERIFIER_assert(a > 0 && a <= x);
}
