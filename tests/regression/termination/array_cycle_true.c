// Ends: a permutation comes back to where it began.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char next[8];
  for (unsigned k = 0; k < 8; k++)
    next[k] = (k * 5 + __VERIFIER_nondet_uchar() * 0u + 3) % 8;
  unsigned at = 0;
  do
    at = next[at];
  while (at != 0);
  return 0;
}
