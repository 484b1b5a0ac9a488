// EXPECT termination: false
// MODEL LP64, ILP32
// What a recursive function returns decides whether a loop after the call ends; it is 0 for one argument.
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned char f(unsigned char n) {
  if (n == 0) return 0;
  return n == 1 ? 1 : f(n - 1);
}
int main(void) {
  unsigned char z = f(__VERIFIER_nondet_uchar());
  for (unsigned char x = 0; x <= 255; x -= 2)
    if (z > 0) return 0;
  return 0;
}
