// Does not end for 0 and 5: taking off 0 changes nothing.
// EXPECT termination: false
// ENDLESS 0 5
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
  if (a == 0 && b == 0)
    return 0;
  while (a != b) {
    if (a > b)
      a -= b;
    else
      b -= a;
  }
  return 0;
}
