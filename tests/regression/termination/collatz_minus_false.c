// Does not end for 5: 14, 7, 20, 10, 5.
// EXPECT termination: false
// ENDLESS 5
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uchar();
  while (n > 1)
    n = n % 2 ? 3 * n - 1 : n / 2;
  return 0;
}
