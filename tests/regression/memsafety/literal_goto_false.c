// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip the sanitizer does not see these lifetimes
//
// A jump back within the block finds the same object (C11 6.5.2.5p16); another iteration does not.
extern int __VERIFIER_nondet_int(void);
struct s { int i; };
int main(void) {
  for (int k = 0; k < 2; k++) {
    struct s *p = 0, *q;
    int j = 0;
  again:
    { q = p, p = &((struct s){j++}); if (q) q->i = 1; }
    if (j < 2) goto again;
    if (p != q || q->i != 1) return *(int *)0;
  }
  return 0;
}
