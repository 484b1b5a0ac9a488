// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="1"
// REPLAY yes
// An access that starts inside the object and ends outside.
extern void __VERIFIER_assume(int);
extern void *malloc(unsigned long);
extern void free(void *);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  char *p = malloc(6);
  unsigned k = __VERIFIER_nondet_uint();
  __VERIFIER_assume(k <= 1);
  *(int *)(p + 4 * k) = 7;
  free(p);
  return 0;
}
