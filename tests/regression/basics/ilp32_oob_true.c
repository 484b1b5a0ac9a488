// EXPECT valid-memsafety: true
// MODEL ILP32
// Sizes of a table of pointers differ from LP64.
extern void __VERIFIER_assume(int);
extern void *malloc(unsigned int);
extern void free(void *);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  void **p = malloc(16);
  unsigned i = __VERIFIER_nondet_uint();
  __VERIFIER_assume(i < 4);
  p[i] = 0;
  free(p);
  return 0;
}
