// Does not end for 1: a product of odd numbers is odd.
// EXPECT termination: false
// ENDLESS 1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned short x = __VERIFIER_nondet_ushort();
  while (x != 0)
    x = (unsigned short)(x * 3u);
  return 0;
}
