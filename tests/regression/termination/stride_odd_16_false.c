// Does not end for n = 1: multiples of 6 stay even when they wrap.
// EXPECT termination: false
// ENDLESS 1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned short i = 0, n = __VERIFIER_nondet_ushort();
  while (i != n)
    i += 6;
  return 0;
}
