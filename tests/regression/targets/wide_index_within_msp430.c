// EXPECT valid-deref: true
// MODEL IP16L32
// ARGS --target msp430
// A long as an index, within the array.
static int values[10];
unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  const unsigned long k = __VERIFIER_nondet_ulong();
  if (k >= 10) return 0;
  values[k] = 1;
  return 0;
}
