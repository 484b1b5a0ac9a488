// Ends: a stride of 3 meets each of 65,536 values, if only after wrapping.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 40
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned short i = 0, n = __VERIFIER_nondet_ushort();
  while (i != n)
    i += 3;
  return 0;
}
