// Does not end from 99 on: the loop inside is left by nobody.
// EXPECT termination: false
// ENDLESS 99
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned f(unsigned n) {
  if (n == 0)
    return 0;
  unsigned r = f(n - 1);
  while (n == 99)
    ;
  return r + 1;
}
int main(void) {
  f(__VERIFIER_nondet_uchar());
  return 0;
}
