// EXPECT no-overflow: true
// SELDOM
// int * int with unknown factors.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > -181 && x < 182 && y > -181 && y < 182);
  short s = (short)x;
  return x * y > 5 && s * (short)y > 7;
}
