// Does not end: 0 is assumed to be small, not to change.
// EXPECT termination: false
// ENDLESS *0
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void) {
  int last = -2147483647;
  for (;;) {
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x > -5 && x < 5);
    last = x;
  }
  return 0;
}
