// EXPECT division-by-zero: false
// WITNESS NONDET="5 8"
// REPLAY yes
// An unsigned remainder whose divisor is computed.
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), n = __VERIFIER_nondet_uint();
  unsigned long mask = n & 15;
  return (int)(a % (mask ^ 8));
}
