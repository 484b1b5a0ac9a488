// EXPECT valid-memsafety: false (valid-free)
// WITNESS NONDET="3"
// REPLAY yes
// free of a pointer into the middle of a block.
extern void __VERIFIER_assume(int);
extern void *malloc(unsigned long);
extern void free(void *);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  char *p = malloc(8), *q = p;
  unsigned k = __VERIFIER_nondet_uint();
  __VERIFIER_assume(k <= 7);
  q += k;
  *q = 0;
  free(q );
  return 0;
}
