// Ends: the Gray code of the next number is met.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char k = 0, wanted = __VERIFIER_nondet_uchar();
  while ((k ^ k >> 1) != wanted)
    k++;
  return 0;
}
