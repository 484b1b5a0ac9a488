// EXPECT missing-return: false
// MODEL LP64, ILP32
// Through a pointer to the function.
extern int __VERIFIER_nondet_int(void);
static int step(int n) {
  if (n > 0) return n;
}
int main(void) {
  int (*f)(int) = step;
  int n = f(__VERIFIER_nondet_int());
  return n > 3;
}
