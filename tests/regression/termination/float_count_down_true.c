// Ends: 0 is met exactly.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  float x = (float)__VERIFIER_nondet_uchar();
  while (x != 0)
    x -= 1;
  return 0;
}
