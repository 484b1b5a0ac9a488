// EXPECT valid-memsafety: true
//
// An endless do statement ends its body in each iteration.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = 0, n = 0;
  do {
    if (p && n > 5) return 0;
    p = (int[]){n, 2};
    n += p[1];
  } while (1);
}
