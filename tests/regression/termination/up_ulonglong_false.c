// Does not end for the largest n.
// EXPECT termination: false
// ENDLESS 0xffffffffffffffff
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
int main(void) {
  unsigned long long n = __VERIFIER_nondet_ulonglong();
  for (unsigned long long i = 0; i <=  n; i++)
    ;
  return 0;
}
