// EXPECT termination: true
// MODEL IP16L32
// ARGS --target msp430
// SELDOM
// A counter without sign gets to 65535 and not beyond.
long __VERIFIER_nondet_long(void);
int main(void) {
  const long n = __VERIFIER_nondet_long();
  if (n > 65535) return 0;
  for (unsigned i = 0; i < n; i++) {}
  for (unsigned i = 0; i < 40000; i++) {}
  return 0;
}
