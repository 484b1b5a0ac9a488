// Does not end for the largest n.
// EXPECT termination: false
// ENDLESS 0 9223372036854775807
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern long long __VERIFIER_nondet_longlong(void);
int main(void) {
  long long i = __VERIFIER_nondet_longlong(), n = __VERIFIER_nondet_longlong();
  while (i <=  n)
    i = (long long)((unsigned long long)i + 1u);
  return 0;
}
