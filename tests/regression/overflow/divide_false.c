// EXPECT no-overflow: false
// REPLAY yes
// INT_MIN / -1.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  __VERIFIER_assume(y < 0);
  return x / y == 4;
}
