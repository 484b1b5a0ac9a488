// EXPECT unreach-call: false
// MODEL ILP32
// WITNESS NONDET="4"
// malloc of a product that wraps gives a small block: the size has 32 bits.
extern void *malloc(unsigned);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "allocation_false.c", 1, "reach_error"); }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 4) return 0;
  unsigned *p = malloc(n * sizeof *p);
  if (!p) return 0;
  p[n - 1] = (unsigned)p;
  if ((unsigned)&p[n - 1] - p[n - 1] == 12) reach_error();
  return 0;
}
