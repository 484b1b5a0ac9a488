// EXPECT no-overflow: true
// MODEL IP16L32
// ARGS --target msp430
// A sum of ints that a long is to hold.
int __VERIFIER_nondet_int(void);
int main(void) {
  const int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  const long sum = (long)x + y;
  return sum > 40000;
}
