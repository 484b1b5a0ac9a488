// Does not end for n = -128: i goes on at 127.
// EXPECT termination: false
// ENDLESS 0 -128
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern signed char __VERIFIER_nondet_schar(void);
int main(void) {
  signed char i = __VERIFIER_nondet_schar(), n = __VERIFIER_nondet_schar();
  while (i >=  n)
    i = (signed char)(i - 1);
  return 0;
}
