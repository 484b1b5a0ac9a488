// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="9"
// REPLAY yes
// A block is used after one of two paths has freed it.
extern void *malloc(unsigned long);
extern void free(void *);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *p = malloc(sizeof(int));
  *p = 1;
  int x = __VERIFIER_nondet_int();
  if (x == 9) free(p);
  int v = x == 9 ? *p : 0;
  if (x != 9) free(p);
  return v;
}
