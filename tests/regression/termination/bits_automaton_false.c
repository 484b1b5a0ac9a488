// Does not end: with rule 150 all ones stay.
// EXPECT termination: false
// ENDLESS 255
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  while (x != 0) {
    unsigned left = (unsigned)x << 1 | x >> 7, right = x >> 1 | (unsigned)x << 7;
    x = (unsigned char)(left ^ right ^ x);
  }
  return 0;
}
