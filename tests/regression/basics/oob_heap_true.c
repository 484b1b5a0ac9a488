// EXPECT valid-memsafety: true
// A heap block whose size is an input.
extern void __VERIFIER_assume(int);
extern void *malloc(unsigned long);
extern void free(void *);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(n >= 1);
  char *p = malloc(n);
  p[0] = 'a';
  p[n - 1] = 0;
  char first = p[0];
  free(p);
  return first == 0;
}
