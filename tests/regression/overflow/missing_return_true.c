// EXPECT missing-return: true
// The end of a function with a result.
extern int __VERIFIER_nondet_int(void);
static int sign(int x) {
  if (x > 0) return 1;
  if (x < 0) return -1;
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 0) return 1;
  int y = sign(x);
  if (y > 3) return 1;
}
