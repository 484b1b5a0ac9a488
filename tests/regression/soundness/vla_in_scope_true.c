// EXPECT valid-deref: true
// ALLOW unknown
// The harmless counterpart of vla_left_scope_false.c, once round a loop.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 3) return 0;
  for (int i = 0; i < 2; i++) {
    int a[n];
    int *p = a;
    p[0] = 1;
    p[n - 1] = 2;
  }
  return 0;
}
