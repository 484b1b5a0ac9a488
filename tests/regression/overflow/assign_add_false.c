// EXPECT no-overflow: false
// REPLAY yes
// Compound assignment: int += overflows; short += is int arithmetic and a conversion.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  short s = (short)x;
  s += 40000;
  x += 40000;
  return x == s;
}
