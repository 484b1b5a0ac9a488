// Does not end for -128, whose absolute value is no signed char.
// EXPECT termination: false
// ENDLESS -128
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern signed char __VERIFIER_nondet_schar(void);
int main(void) {
  signed char x = __VERIFIER_nondet_schar();
  while (x < 0)
    x = (signed char)-x;
  return 0;
}
