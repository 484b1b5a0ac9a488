// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// A power of an odd number is odd, of an even one it is not.
extern void abort(void);
extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}
unsigned power(unsigned base, unsigned exponent) {
  if (exponent == 0) return 1;
  return base * power(base, exponent - 1);
}
int main(void) {
  unsigned base = __VERIFIER_nondet_uint(), exponent = __VERIFIER_nondet_uint();
  if (base % 2 == 0 && base != 6) return 0;
  if (power(base, exponent) % 2 == 0) reach_error();
  return 0;
}
