// Ends: among the powers of 3 modulo 256 is 251.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar(), power = 1;
  if (n > 251)
    return 0;
  while (power < n)
    power = (unsigned char)(power * 3);
  return 0;
}
