// EXPECT unreach-call: false
// MODEL IP16L32
// ARGS --target msp430 --summaries only
// OUTPUT stderr: ^replayed: not possible \(programs for msp430 cannot be executed here\)
// A counter of 16 bits beside one of 32: they are equal up to 65535.
void reach_error(void);
long __VERIFIER_nondet_long(void);
int main(void) {
  const long n = __VERIFIER_nondet_long();
  if (n < 0 || n > 65536) return 0;
  unsigned narrow = 0;
  for (long wide = 0; wide < n; wide++) narrow++;
  if (narrow != n) reach_error();
  return 0;
}
