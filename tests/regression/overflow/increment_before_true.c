// EXPECT no-overflow: true
// ++x on int.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x < 2147483647);
  ++x;
  return x == 9;
}
