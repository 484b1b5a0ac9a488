// Does not end for 1: half of it, rounded up, is 1.
// EXPECT termination: false
// ENDLESS 1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
static void pong(unsigned x);
static void ping(unsigned x) {
  if (x > 0)
    pong(x + 1);
}
static void pong(unsigned x) {
  ping(x / 2);
}
int main(void) {
  ping(__VERIFIER_nondet_ushort());
  return 0;
}
