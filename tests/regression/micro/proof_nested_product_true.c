// EXPECT unreach-call: true
// TECHNIQUE P: a sum over nested loops: the inner loop's effect is part of the outer one's
// MODEL LP64, ILP32
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
void reach_error(void) { __assert_fail("0", "proof_nested_product_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned n = __VERIFIER_nondet_ushort(), m = __VERIFIER_nondet_ushort(), k = 0;
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++) k++;
  __VERIFIER_assert(k == n * m);
}
