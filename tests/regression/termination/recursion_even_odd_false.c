// Does not end for 2: odd(1) calls even(2).
// EXPECT termination: false
// ENDLESS 2
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static int odd(unsigned char n);
static int even(unsigned char n) {
  return n == 0 ? 1 : odd((unsigned char)(n - 1));
}
static int odd(unsigned char n) {
  return n == 0 ? 0 : even((unsigned char)(n + 1));
}
int main(void) {
  return even(__VERIFIER_nondet_uchar()) * 0;
}
