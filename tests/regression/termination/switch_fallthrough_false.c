// Does not end: a break ends the case before the step.
// EXPECT termination: false
// ENDLESS 3
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uchar();
  while (x > 0)
    switch (x % 4) {
    case 3:
      break;
    default:
      x--;
    }
  return 0;
}
