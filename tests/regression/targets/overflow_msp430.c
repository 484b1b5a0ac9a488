// EXPECT no-overflow: true
// MODEL IP16L32
// ARGS --target msp430
// The product of two bytes and a sum of two ints in a long: they are computed as int first.
unsigned char __VERIFIER_nondet_uchar(void);
int __VERIFIER_nondet_int(void);
unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  const unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
  if (a > 181 || b > 181) return 0;
  const int product = a * b;
  const int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  const long sum = (long)x + y, minutes = 60 * 1000l;
  const unsigned short s = __VERIFIER_nondet_ushort();
  const long square = s * s; /* of unsigned */
  return product > 100 && sum > minutes && square > 3;
}
