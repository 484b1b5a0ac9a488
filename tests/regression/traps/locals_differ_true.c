// EXPECT unreach-call: true
// Two live objects have different addresses.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "locals_differ_true.c", 1, "reach_error"); }

static int same(int *p, int *q) { return p == q; }
int main(void) {
  int a = 1, b = 2;
  if (same(&a, &b)) reach_error();
  return 0;
}
