// Does not end: with i = 0 every j is at least i.
// EXPECT termination: false
// ENDLESS 9
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar();
  for (unsigned char i = 0; i < n; i++)
    for (unsigned char j = n; j >= i; j--)
      ;
  return 0;
}
