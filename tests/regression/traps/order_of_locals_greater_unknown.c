// EXPECT unreach-call: unknown
// ALLOW false
// NATIVE skip depends on the choice of addresses
// The mirror image of order_of_locals_less.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "order_of_locals_greater_unknown.c", 1, "reach_error"); }

static int after(int *p, int *q) { return p > q; }
int main(void) {
  int a = 1, b = 2;
  if (after(&a, &b)) reach_error();
  return 0;
}
