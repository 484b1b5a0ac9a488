// EXPECT missing-return: false
// The end of a function with a result.
extern int __VERIFIER_nondet_int(void);
static int sign(int x) {
  if (x > 0) return 1;
  if (x < 0) return -1;
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = sign(x);
  return y > 3;
}
