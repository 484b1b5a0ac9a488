// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip the sanitizer does not see these lifetimes
//
// An endless do statement ends its body in each iteration.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = 0, n = 0;
  do {
    if (p) return *p;
    p = (int[]){n, 2};
    n += p[1];
  } while (1);
}
