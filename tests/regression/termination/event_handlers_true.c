// Ends: each handler makes the state smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
static unsigned even(unsigned x) {
  return x / 2;
}
static unsigned odd(unsigned x) {
  return x - 1;
}
int main(void) {
  unsigned (*const handler[2])(unsigned) = {even, odd};
  unsigned x = __VERIFIER_nondet_ushort();
  while (x > 0)
    x = handler[x & 1](x);
  return 0;
}
