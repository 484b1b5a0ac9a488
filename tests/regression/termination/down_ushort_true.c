// Ends: i comes to 0.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned short i = __VERIFIER_nondet_ushort();
  while (i  > 0)
    i--;
  return 0;
}
