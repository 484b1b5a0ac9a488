// EXPECT memsafety: false (valid-deref)
// A VLA of any positive length.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), i = __VERIFIER_nondet_int();
  __VERIFIER_assume(n > 0);
  int a[n];
  if (i >= 0 && i <= n) a[i] = 1;
  return 0;
}
