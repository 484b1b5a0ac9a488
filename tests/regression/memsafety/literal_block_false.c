// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip the sanitizer does not see these lifetimes
//
// A compound literal lives as long as the block around it (C11 6.5.2.5p5).
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p;
  {
    p = &(int){1};
    
  }
  return *p;
}
