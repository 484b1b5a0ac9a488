// Does not end for an even number: 1 is jumped over, also after wrapping.
// EXPECT termination: false
// ENDLESS 4
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned f(unsigned char n) {
  if (n == 1)
    return 1;
  return n * f((unsigned char)(n - 2));
}
int main(void) {
  f(__VERIFIER_nondet_uchar());
  return 0;
}
