// EXPECT no-overflow: true
// A negative number may be shifted as long as the product is in the type: -2 * 2^30 is, -3 * 2^30 is not.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x == -1 || x == -2);
  int y = x << 1;
  return (x << 30) == y;
}
