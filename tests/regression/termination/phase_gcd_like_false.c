// Does not end: (2, 2), (2, 2).
// EXPECT termination: false
// ENDLESS 2 2
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
  while (x >= y && y > 0) {
    unsigned t = x;
    x = y > t ? y : t;
    y = y > t ? t : y;
  }
  return 0;
}
