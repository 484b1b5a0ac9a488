// EXPECT float-conversion: false
// MODEL LP64, ILP32
// Implicit, to an unsigned type, below zero; -1 is the first that does not fit.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < -4 || n > 4) return 0;
  float f = n / 4.0f;
  unsigned char c = f;
  return c;
}
