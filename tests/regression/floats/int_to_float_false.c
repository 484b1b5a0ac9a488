// EXPECT unreach-call: false
// WITNESS NONDET="67108862"
// REPLAY yes
//
// 24 bits hold what a float holds exactly (IEEE 754 3.3).
extern void __assert_fail(const char *, const char *, unsigned, const char *);
void reach_error(void) { __assert_fail("0", "int_to_float_false.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
static void assume(int c) { if (!c) abort(); }
static void check(int c) { if (!c) reach_error(); }

int main(void) {
  int i = __VERIFIER_nondet_int();
  assume(i >= 0 && i < 100000000);
  float f = i;
  check((int)f == i);
  return 0;
}
