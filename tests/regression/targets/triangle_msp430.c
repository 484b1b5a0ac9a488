// EXPECT unreach-call: true
// MODEL IP16L32
// ARGS --target msp430 --summaries only
// 0 + 1 + ... + 361 is the last such sum that 16 bits hold.
void reach_error(void);
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  const unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 362) return 0;
  unsigned sum = 0;
  for (unsigned i = 0; i < n; i++) sum += i;
  if (sum != (unsigned long)n * (n - 1ul) / 2) reach_error();
  return 0;
}
