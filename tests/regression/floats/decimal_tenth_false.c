// EXPECT unreach-call: false
// WITNESS NONDET=""
// REPLAY yes
//
// 0.1 is not a tenth: ten of them are not 1, though three times 0.5 is 1.5.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "decimal_tenth_false.c", 1, "reach_error"); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  double t = 0;
  for (int i = 0; i < 10; i++) t += 0.1;
  check(t == 1.0);
  return 0;
}
