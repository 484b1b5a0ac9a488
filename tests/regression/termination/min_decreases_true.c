// Ends: the larger one gets smaller until they meet at most.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
  while (x != y) {
    if (x > y)
      x -= 1;
    else
      y -= 1;
    if (x > 255 || y > 255)
      break;
    
    if (x > 100 && y > 100) {
      x -= 50;
      y -= 50;
    }
  }
  return 0;
}
