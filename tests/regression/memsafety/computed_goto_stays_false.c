// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip the sanitizer does not see these lifetimes
//
// Jumps within a block do not end it.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int result = 0, *last = &result;
  for (int k = 0; k < 2; k++) {
    void *table[] = {&&one, &&two, &&end};
    int here = 1, n = 0, *p = &here;
    goto *table[n];
  one:
    *p = 2;
    goto *table[++n];
  two:
    *p += 2;
    if (here != 4) return *(int *)0;
    goto *table[++n];
  end:
    result = *p;
    last = p;
  }
  return *last;
}
