// Does not end: y changes its sign again and again.
// EXPECT termination: false
// ENDLESS 5 1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern signed char __VERIFIER_nondet_schar(void);
int main(void) {
  int x = __VERIFIER_nondet_schar(), y = __VERIFIER_nondet_schar();
  while (x > 0) {
    x += y;
    y = -y;
  }
  return 0;
}
