// Does not end: equal numbers are admitted.
// EXPECT termination: false
// ENDLESS *5
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern signed char __VERIFIER_nondet_schar(void);
extern void __VERIFIER_assume(int);
int main(void) {
  signed char last = -128;
  for (;;) {
    signed char x = __VERIFIER_nondet_schar();
    __VERIFIER_assume(x >= last);
    last = x;
  }
  return 0;
}
