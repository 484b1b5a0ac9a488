// Ends: after 16 doublings nothing is left.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned short x = __VERIFIER_nondet_ushort();
  while (x != 0)
    x = (unsigned short)(x * 2u);
  return 0;
}
