// EXPECT division-by-zero: true
// An unsigned remainder whose divisor is computed.
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), n = __VERIFIER_nondet_uint();
  unsigned long mask = n & 7;
  return (int)(a % (mask ^ 8));
}
