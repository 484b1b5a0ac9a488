// Does not end for INT_MIN: its magnitude is itself.
// EXPECT termination: false
// ENDLESS -2147483648
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  
  while (x < 0 || x > 10)
    x = x < 0 ? (int)(0u - (unsigned)x) : x / 2;
  return 0;
}
