// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Multiplication by doubling and halving: z + x * y == a * b.
extern void abort(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "products_peasant_true.c", 1, "reach_error"); }
static void check(int holds) {
  if (!holds) { reach_error(); abort(); }
}

int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint(), x = a, y = b, z = 0;
  while (x != 0) {
    if (x & 1) z += y;
    x >>= 1;
    y <<= 1;
  }
  check(z == a * b);
}
