// EXPECT termination: false
// MODEL IP16L32
// ARGS --target msp430
// OUTPUT stderr: ^replayed: not possible \(programs for msp430 cannot be executed here\)
// A counter without sign gets to 65535 and not beyond.
long __VERIFIER_nondet_long(void);
int main(void) {
  const long n = __VERIFIER_nondet_long();
  if (n < 5) return 0;
  for (unsigned i = 0; i < n; i++) {}
  for (unsigned i = 0; i < 40000; i++) {}
  return 0;
}
