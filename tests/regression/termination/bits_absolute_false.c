// Does not end for INT_MIN, which is its own negative.
// EXPECT termination: false
// ENDLESS -2147483648
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 2147483647)
    return 0;
  while (x < 0)
    x = (int)(0u - (unsigned)x);
  return 0;
}
