// Ends: each event costs something.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char budget = __VERIFIER_nondet_uchar();
  while (budget > 0)
    switch (__VERIFIER_nondet_uchar() % 8) {
    case 0:
      budget--;
      break;
    case 1:
      budget /= 2;
      break;
    default:
      budget -= budget > 3 ? 3 : budget;
    }
  return 0;
}
