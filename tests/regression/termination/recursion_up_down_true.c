// Ends: one call hands the number on, the other one takes away.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned long long steps;
static void down(unsigned char n);
static void up(unsigned char n) {
  steps = steps * 6364136223846793005u + 1;
  if (n < 100)
    down((unsigned char)(n + 0));
}
static void down(unsigned char n) {
  if (n > 1)
    up((unsigned char)(n - 2));
}
int main(void) {
  up(__VERIFIER_nondet_uchar());
  return 0;
}
