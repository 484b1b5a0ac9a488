// Does not end: one step forth, one step back.
// EXPECT termination: false
// ENDLESS 9
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_ushort();
  int back = 0;
  while (x > 1) {
    x = back ? x + 1 : x - 1;
    back = !back;
  }
  return 0;
}
