// EXPECT shift-amount: false
// REPLAY yes
// A negative amount.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x < 10);
  int y = 7;
  y <<= x;
  return y;
}
