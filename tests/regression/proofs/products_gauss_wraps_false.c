// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// The sum, not twice it: wrong where the product has wrapped around.
extern void abort(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "products_gauss_wraps_false.c", 1, "reach_error"); }
static void check(int holds) {
  if (!holds) { reach_error(); abort(); }
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), s = 0, i = 0;
  n = 70000;
  while (i < n) {
    i++;
    s += i;
  }
  check(s == n * (n + 1) / 2);
}
