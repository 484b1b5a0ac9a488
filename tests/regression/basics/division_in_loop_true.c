// EXPECT division-by-zero: true
// An average over an empty range.
extern void __VERIFIER_assume(int);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(n <= 4);
  unsigned sum = 0, used = 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned char v = __VERIFIER_nondet_uchar();
    if (v) sum += v, used++;
  }
  return (int)(sum / (used + 1)) & 1;
}
