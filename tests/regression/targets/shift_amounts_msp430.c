// EXPECT shift-amount: true
// MODEL IP16L32
// ARGS --target msp430
// An int is shifted by 15 bits at most, a long by 31.
unsigned char __VERIFIER_nondet_uchar(void);
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  const unsigned bits = __VERIFIER_nondet_uchar() % 16, x = __VERIFIER_nondet_uint();
  const unsigned long wide = x;
  return x >> bits == 3 || wide << (bits + 16) == 5;
}
