// Ends: reversed twice it is the same.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar(), start = x;
  unsigned rounds = 0;
  do {
    unsigned char y = 0;
    for (int k = 0; k < 8; k++)
      y |= (unsigned char)((x >> k & 1) << (7 - k));
    x = y;
    rounds ^= 1;
  } while (x != start || rounds);
  return 0;
}
