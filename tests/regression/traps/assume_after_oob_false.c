// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="4"
// REPLAY yes
// The bounds are assumed only after the write that breaks them.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  int a[4] = {0, 0, 0, 0};
  unsigned i = __VERIFIER_nondet_uint();
  __VERIFIER_assume(i <= 4);
  a[i] = 1;
  __VERIFIER_assume(i < 4);
  return a[0];
}
