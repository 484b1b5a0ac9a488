// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="5"
// REPLAY yes
// An index into an array of the stack.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[5] = {0};
  int i = __VERIFIER_nondet_int();
  __VERIFIER_assume(i >= 0 && i <= 5);
  a[i] = 1;
  return a[0];
}
