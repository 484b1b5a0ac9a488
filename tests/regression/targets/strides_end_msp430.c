// EXPECT termination: true
// MODEL IP16L32
// ARGS --target msp430
// SELDOM
// Steps of 2 jump over 65535 and begin again at 0.
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  const unsigned n = __VERIFIER_nondet_uint();
  if (n > 65534u) return 0;
  for (unsigned i = 0; i < n; i += 2) {}
  return 0;
}
