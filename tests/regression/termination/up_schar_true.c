// Ends: i comes to n, which is at most 127.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern signed char __VERIFIER_nondet_schar(void);
int main(void) {
  signed char i = __VERIFIER_nondet_schar(), n = __VERIFIER_nondet_schar();
  while (i  < n)
    i = (signed char)(i + 1);
  return 0;
}
