// Ends: i comes to 0.
// EXPECT termination: true
// MODEL LP64, ILP32
// NATIVE long 3
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
int main(void) {
  unsigned long long i = __VERIFIER_nondet_ulonglong();
  while (i != 0)
    i -= 1;
  return 0;
}
