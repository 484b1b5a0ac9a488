// EXPECT unreach-call: false
// WITNESS NONDET="255"
// REPLAY yes
// The counter wraps modulo 256: steps 0, 50, ... 250 all pass the test for n = 255 since 250 + 6 wraps to 0.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "unsigned_loop_bound_wraps_false.c", 1, "reach_error"); }

int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar();
  unsigned char steps = 0;
  for (unsigned char i = 0; (unsigned char)(i + 6) < n; i += 50) {
    steps++;
    if (steps == 6) reach_error();
  }
  return 0;
}
