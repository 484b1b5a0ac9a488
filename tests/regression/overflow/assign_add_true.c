// EXPECT no-overflow: true
// Compound assignment: int += overflows; short += is int arithmetic and a conversion.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  short s = (short)x;
  s += 40000;
  s *= 2;
  s -= 3;
  return x == s;
}
