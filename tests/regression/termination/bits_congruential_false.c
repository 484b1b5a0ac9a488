// Does not end for x = 0 and t = 1: 3, 15, 63, and 255 for ever.
// EXPECT termination: false
// ENDLESS 0 1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar(), t = __VERIFIER_nondet_uchar();
  while (x != t)
    x = (unsigned char)(x * 4 + 3);
  return 0;
}
