// EXPECT no-overflow: false
// REPLAY yes
// int * int with unknown factors.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 0 && x <= 46341 && y > 0 && y <= 46341);
  return x * y > 5;
}
