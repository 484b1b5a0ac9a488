// EXPECT valid-memsafety: false (valid-deref)
// MODEL ILP32
// NATIVE skip the sanitizer does not see these lifetimes
//
// Both operands of ?: are literals of the block around them.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p;
  {
    p = __VERIFIER_nondet_int() ? &(int){1} : &(int){2};
    
  }
  return *p;
}
