// Does not end for an even stride, or 0.
// EXPECT termination: false
// ENDLESS 2
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char i = 0, stride = __VERIFIER_nondet_uchar();
  while (i != 77)
    i += stride;
  return 0;
}
