// EXPECT array-size: false
// MODEL LP64, ILP32
// The size of a type, in the second dimension, negative.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 3 || n < -3 || n == 0) return 0;
  return sizeof(int[2][n]) > 100;
}
