// Does not end for n = INT_MIN: i goes on at INT_MAX.
// EXPECT termination: false
// ENDLESS 0 -2147483648
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int i = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
  while (i >=  n)
    i = (int)((unsigned)i - 1u);
  return 0;
}
