// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// k == i * m + j while the loops run.
extern void abort(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "products_nested_true.c", 1, "reach_error"); }
static void check(int holds) {
  if (!holds) { reach_error(); abort(); }
}

int main(void) {
  unsigned n = __VERIFIER_nondet_ushort(), m = __VERIFIER_nondet_ushort(), k = 0;
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++) k++;
  check(k == n * m);
}
