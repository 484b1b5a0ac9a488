// EXPECT unreach-call: true
//
// 0.1 is not a tenth: ten of them are not 1, though three times 0.5 is 1.5.
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "decimal_tenth_true.c", 1, "reach_error"); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  float s = 0;
  for (int i = 0; i < 3; i++) s += 0.5f;
  check(s == 1.5f);
  double t = 0;
  for (int i = 0; i < 10; i++) t += 0.1;
  check(t != 1.0 && t > 0.9999999999999998);
  return 0;
}
