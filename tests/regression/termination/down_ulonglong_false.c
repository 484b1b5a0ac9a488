// Does not end for an odd number: 0 is jumped over again and again.
// EXPECT termination: false
// ENDLESS 3
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
int main(void) {
  unsigned long long i = __VERIFIER_nondet_ulonglong();
  while (i != 0)
    i -= 2;
  return 0;
}
