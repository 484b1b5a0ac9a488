// Ends: each second call halves.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
static void pong(unsigned x);
static void ping(unsigned x) {
  if (x > 0)
    pong(x);
}
static void pong(unsigned x) {
  ping(x / 2);
}
int main(void) {
  ping(__VERIFIER_nondet_ushort());
  return 0;
}
