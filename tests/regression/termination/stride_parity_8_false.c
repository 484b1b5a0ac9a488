// Does not end for odd n: i is even.
// EXPECT termination: false
// ENDLESS 7
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char i = 0, n = __VERIFIER_nondet_uchar();
  while (i != n)
    i += 2;
  return 0;
}
