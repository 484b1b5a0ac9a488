// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip the sanitizer does not see these lifetimes
//
// Computed gotos leave blocks as others do.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  static void *table[] = {&&first, &&second, &&end};
  int *p = 0, n = __VERIFIER_nondet_int() & 1;
  {
    int outer = 1;
    p = &outer;
    goto *table[n];
  first : {
    int inner;
    p = &inner;
  second:
    inner = 3;
    if (*p > 0) n = 1;
    
    goto *table[2];
  }
  }
end:
  return *p;
}
