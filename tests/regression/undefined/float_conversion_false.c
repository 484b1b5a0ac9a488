// EXPECT float-conversion: false
// EXPECT undefined-behaviour: false
// REPLAY yes
// MODEL LP64, ILP32
// C11 6.3.1.4p1: 2147483648 is the first that does not fit.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 4) return 0;
  double d = 2147483644.0 + n;
  return (int)d > 5;
}
