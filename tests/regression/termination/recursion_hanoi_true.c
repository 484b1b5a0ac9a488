// Ends: one disc less in each call.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned moves;
static void hanoi(unsigned n) {
  if (n == 0)
    return;
  hanoi(n - 1);
  moves++;
  hanoi(n - 1);
}
int main(void) {
  hanoi(__VERIFIER_nondet_uchar() % 9);
  return 0;
}
