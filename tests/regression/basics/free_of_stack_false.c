// EXPECT valid-memsafety: false (valid-free)
// WITNESS NONDET="3"
// REPLAY yes
// free of something that malloc never returned.
extern void *malloc(unsigned long);
extern void free(void *);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int local = 1;
  int x = __VERIFIER_nondet_int();
  int *p = x == 3 ? &local : malloc(sizeof(int));
  if (x > 3) *p = 2;
  free(p);
  return 0;
}
