// Ends: x goes through all 256 values.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar(), t = __VERIFIER_nondet_uchar();
  while (x != t)
    x = (unsigned char)(x * 5 + 3);
  return 0;
}
