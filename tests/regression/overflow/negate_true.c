// EXPECT no-overflow: true
// -INT_MIN is the only negation that overflows.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x != -2147483647 - 1);
  return -x == 4;
}
