// EXPECT valid-memsafety: true
//
// The body of a loop is a block without braces too (C11 6.8.5p5).
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = 0, n = 0;
  while (n++ < 2 && (!p || *p == 5)) p = (int){5} == 5 ? &n : p;
  do p = &(int){n}; while (n++ < 4);
  for (n = 0; n < 2; n++) *(p = (int[]){n}) += 1;
  return n;
}
