// Ends: no n above 250 is left.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char i = 0, n = __VERIFIER_nondet_uchar();
  while (i < n && n <= 250)
    i += 4;
  return 0;
}
