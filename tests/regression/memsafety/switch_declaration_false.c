// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip the sanitizer does not see these lifetimes
//
// A declaration before the first case is never executed, its variable is there nonetheless.
extern int __VERIFIER_nondet_int(void);
static void set(int *p) { *p = 3; }
int main(void) {
  int *p = 0;
  switch (__VERIFIER_nondet_int()) {
    int inner;
  case 1:
    inner = 2;
    p = &inner;
    break;
  case 2: {
    inner = 3;
    set(&inner);
    return inner;
  }
  default:
    set(&inner);
    return inner;
  }
  return *p;
}
