// EXPECT unreach-call: false
// SELDOM
// WITNESS NONDET="12 0"
// Recursion to a depth that an input decides; the bound is found by itself.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "sum_down_false.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
static unsigned sum(unsigned n) { return n == 0 ? 0 : n + sum(n - 1); }
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 12) return 0;
  if (sum(n) == 78) reach_error();
  return 0;
}
