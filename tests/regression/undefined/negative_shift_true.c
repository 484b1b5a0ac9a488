// EXPECT negative-shift: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// Unsigned numbers, negative ones to the right, and signed ones that are not negative.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < -8 || n > 8) return 0;
  unsigned u = (unsigned)n << 3;
  int r = n >> 1;
  signed char c = 3;
  return (n < 0 ? 0 : n << 4) + r + (int)(u & 1) + (c << 2);
}
