// Ends: the register goes through all values but 0 and comes back.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char start = __VERIFIER_nondet_uchar(), s = start;
  if (start == 0)
    return 0;
  do
    s = (unsigned char)(s & 1 ? s >> 1 ^ 0xb8 : s >> 1);
  while (s != start);
  return 0;
}
