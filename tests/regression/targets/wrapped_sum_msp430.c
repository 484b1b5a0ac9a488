// EXPECT unreach-call: true
// MODEL IP16L32
// ARGS --target msp430 --summaries only
// A sum of 16 bits wraps where the bound is an input; its closed form does, too.
void reach_error(void);
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  const unsigned n = __VERIFIER_nondet_uint();
  unsigned sum = 0;
  unsigned long wide = 0;
  for (unsigned i = 0; i < n; i++) {
    sum += 2;
    wide += 2;
  }
  if (sum != 2 * n || wide != 2ul * n) reach_error();
  return 0;
}
