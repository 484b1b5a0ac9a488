// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip the sanitizer does not see these lifetimes
//
// break, continue and goto leave several blocks at once.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = 0, n = __VERIFIER_nondet_int();
  for (int i = 0; i < 2; i++) {
    if (n == 3) goto middle;
    {
      int a = 1;
      p = &a;
    middle:
      a = 4;
      {
        int b = 2;
        if (n == 1) {
          p = &a;
          break;
        }
        if (n == 2) goto out;
        if (b == 5) continue;
      }
      p = 0;
    }
  }
out:
  return n == 1 ? *p : 0;
}
