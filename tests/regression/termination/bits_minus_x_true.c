// Ends: -128 is left out.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern signed char __VERIFIER_nondet_schar(void);
int main(void) {
  signed char x = __VERIFIER_nondet_schar();
  while (x < 0 && x != -128)
    x = (signed char)-x;
  return 0;
}
