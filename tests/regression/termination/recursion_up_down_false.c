// Does not end: what one call takes away the other one adds, and a number changes in each.
// EXPECT termination: false
// ALLOW unknown
// ENDLESS 5
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned long long steps;
static void down(unsigned char n);
static void up(unsigned char n) {
  steps = steps * 6364136223846793005u + 1;
  if (n < 100)
    down((unsigned char)(n + 2));
}
static void down(unsigned char n) {
  if (n > 1)
    up((unsigned char)(n - 2));
}
int main(void) {
  up(__VERIFIER_nondet_uchar());
  return 0;
}
