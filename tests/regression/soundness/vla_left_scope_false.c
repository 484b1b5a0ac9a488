// EXPECT valid-deref: false
// NATIVE skip a dangling stack pointer need not trap
// An array of variable length ends its life when its scope is left (C11 6.2.4p7), not when the function returns.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 3) return 0;
  int *p;
  {
    int a[n];
    p = a;
    p[0] = 1;
  }
  p[0] = 2;
  return 0;
}
