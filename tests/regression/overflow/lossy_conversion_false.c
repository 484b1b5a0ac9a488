// EXPECT lossy-conversion: false
// REPLAY yes
// Implicit conversions that change the value; explicit ones are meant.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x >= -128 && x <= 128);
  signed char c = x;
  return c == 4;
}
