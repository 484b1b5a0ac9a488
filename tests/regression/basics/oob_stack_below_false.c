// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="1"
// REPLAY yes
// An index below the start of an array.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[5] = {0};
  int i = __VERIFIER_nondet_int();
  __VERIFIER_assume(i > 0 && i <= 5);
  int *p = a + i;
  return p[-2];
}
