// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Greater inputs have another root.
extern void abort(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "products_square_root_false.c", 1, "reach_error"); }
static void check(int holds) {
  if (!holds) { reach_error(); abort(); }
}

int main(void) {
  unsigned n = __VERIFIER_nondet_ushort(), r = 0, odd = 1, square = 1;
  while (square <= n) {
    r++;
    odd += 2;
    square += odd;
  }
  check(r * r <= n && n < (r + 1) * (r + 1) - (n > 200));
}
