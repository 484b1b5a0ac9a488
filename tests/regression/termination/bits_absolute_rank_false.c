// Does not end for INT_MIN, where there is none.
// EXPECT termination: false
// ENDLESS -2147483648
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  while (x != 0) {
    if (x == 7)
      return 0;
    x = x > 0 ? x / 2 : (int)(0u - (unsigned)x);
  }
  return 0;
}
