// EXPECT lossy-conversion: true
// Implicit conversions that change the value; explicit ones are meant.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  signed char c = (signed char)x;
  __VERIFIER_assume(x >= -128 && x <= 127);
  c = x;
  long long y = x;
  int z = y;
  return c == z;
}
