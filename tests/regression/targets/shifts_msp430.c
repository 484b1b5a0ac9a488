// EXPECT no-overflow: true
// MODEL IP16L32
// ARGS --target msp430
// 1 << 15 is no int (C11 6.5.7p4), 1u << 15 is an unsigned.
unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  const unsigned bits = __VERIFIER_nondet_uchar() % 16;
  const unsigned mask = 1u << bits;
  const unsigned high = (unsigned)__VERIFIER_nondet_uchar() << 8;
  const int low = __VERIFIER_nondet_uchar() << 7;
  return mask > high && low > 3;
}
