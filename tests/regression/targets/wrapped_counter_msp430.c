// EXPECT unreach-call: true
// MODEL IP16L32
// ARGS --target msp430 --summaries only
// A counter of 16 bits beside one of 32: they are equal up to 65535.
void reach_error(void);
long __VERIFIER_nondet_long(void);
int main(void) {
  const long n = __VERIFIER_nondet_long();
  if (n < 0 || n > 65535) return 0;
  unsigned narrow = 0;
  for (long wide = 0; wide < n; wide++) narrow++;
  if (narrow != n) reach_error();
  return 0;
}
