// Does not end: the second call has as many discs.
// EXPECT termination: false
// ENDLESS 3
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned moves;
static void hanoi(unsigned n) {
  if (n == 0)
    return;
  hanoi(n - 1);
  moves++;
  hanoi(n);
}
int main(void) {
  hanoi(__VERIFIER_nondet_uchar() % 9);
  return 0;
}
