// EXPECT unreach-call: true
// TECHNIQUE P: a square root by odd numbers: square == (r + 1)^2 and odd == 2 r + 1
// MODEL LP64, ILP32
// SLOW
// SELDOM
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
void reach_error(void) { __assert_fail("0", "proof_sqrt_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned n = __VERIFIER_nondet_ushort(), r = 0, odd = 1, square = 1;
  while (square <= n) {
    r++;
    odd += 2;
    square += odd;
  }
  __VERIFIER_assert(r * r <= n && n < (r + 1) * (r + 1));
}
