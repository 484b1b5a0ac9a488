// Ends: for every x but INT_MIN the magnitude gets smaller, and INT_MIN is left out.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == -2147483647 - 1)
    x = 0;
  while (x < 0 || x > 10)
    x = x < 0 ? (int)(0u - (unsigned)x) : x / 2;
  return 0;
}
