// EXPECT unreach-call: false
// WITNESS NONDET="10"
// REPLAY yes
// The conditional operator and chains of it.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "conditional_values_false.c", 1, "reach_error"); }

static int clamp(int v, int lo, int hi) { return v < lo ? lo : v > hi ? hi : v; }
int main(void) {
  int v = __VERIFIER_nondet_int();
  int c = clamp(v, -10, 10);
  if (c == 10 && v == 10) reach_error();
  return 0;
}
