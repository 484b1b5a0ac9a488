// Accesses are valid by what the path knows of the index.
// EXPECT valid-memsafety: true
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[10] = {0};
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i >= 10) return 0;
  a[i] = 1;
  if (i > 0) a[i - 1] = 2;
  return a[9 - i];
}
