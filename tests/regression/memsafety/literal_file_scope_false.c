// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip the sanitizer does not see these lifetimes
//
// Outside of functions a literal is static.
extern int __VERIFIER_nondet_int(void);
int *outside = &(int){3};
int main(void) {
  int *p;
  {
    p = &(int){3};
  }
  return *p;
}
