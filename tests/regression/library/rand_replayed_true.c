// EXPECT unreach-call: true
// What the numbers were is repeated natively.
int rand(void);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "rand_replayed_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  int x = rand(), y = rand();
  if (x == 12345 && y == x + x) hold(y == 24690);
  return 0;
}
