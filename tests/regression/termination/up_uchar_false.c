// Does not end for n = 255: every i of 8 bits is at most 255.
// EXPECT termination: false
// ENDLESS 255
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar();
  for (unsigned char i = 0; i <=  n; i++)
    ;
  return 0;
}
