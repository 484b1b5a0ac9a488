// EXPECT unreach-call: true
// Two counters that move towards each other.
extern void __VERIFIER_assume(int);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "loop_two_counters_true.c", 1, "reach_error"); }

int main(void) {
  unsigned char lo = 0, hi = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(hi <= 9);
  unsigned char first = hi;
  while (lo < hi) {
    lo++;
    hi--;
  }
  if (lo - hi > 1 || lo + hi != first) reach_error();
  return 0;
}
