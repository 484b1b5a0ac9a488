// Ends: the loop inside is left.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned f(unsigned n) {
  if (n == 0)
    return 0;
  unsigned r = f(n - 1);
  while (n == 300)
    ;
  return r + 1;
}
int main(void) {
  f(__VERIFIER_nondet_uchar());
  return 0;
}
