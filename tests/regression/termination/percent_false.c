// Does not end for 9: rounded up it stays.
// EXPECT termination: false
// ENDLESS 9
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_ushort();
  while (x > 0)
    x = (x * 9 + 9) / 10;
  return 0;
}
