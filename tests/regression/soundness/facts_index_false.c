// EXPECT valid-memsafety: false (valid-deref)
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[10] = {0};
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i >= 10) return 0;
  a[i] = 1;
  return a[10 - i];
}
