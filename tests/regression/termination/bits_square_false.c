// Does not end for 2: no square is -1, and none of these is 0.
// EXPECT termination: false
// ENDLESS 2
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned short x = __VERIFIER_nondet_ushort();
  while (x > 1)
    x = (unsigned short)((unsigned)x * x + 1);
  return 0;
}
