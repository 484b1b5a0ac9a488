// EXPECT pointer-arithmetic: false
// MODEL LP64, ILP32
// C11 6.5.6p8: the arrays of the book that begin with 1.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  static int a[3];
  int *p = a, k = __VERIFIER_nondet_int();
  if (k < 0 || k > 1) return 0;
  p -= k;
  return p == a;
}
