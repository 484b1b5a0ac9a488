// EXPECT unreach-call: unknown
// ALLOW false
// NATIVE skip depends on the choice of addresses
// One past the end of a may or may not be the start of b (C11 6.5.9p6).
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "one_past_end_equals_neighbour_unknown.c", 1, "reach_error"); }

static int same(int *p, int *q) { return p == q; }
int main(void) {
  int a[2] = {1, 2}, b[2] = {3, 4};
  if (same(a + 2, b)) reach_error();
  return 0;
}
