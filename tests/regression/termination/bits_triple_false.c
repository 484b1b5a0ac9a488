// Does not end for 255: no power of 3 is greater than 251 modulo 256.
// EXPECT termination: false
// ENDLESS 255
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar(), power = 1;
  if (n > 255)
    return 0;
  while (power < n)
    power = (unsigned char)(power * 3);
  return 0;
}
