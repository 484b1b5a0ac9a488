// EXPECT valid-memsafety: false (valid-free)
// WITNESS NONDET="8"
// REPLAY yes
// realloc of something that malloc never returned.
extern void *malloc(unsigned long);
extern void *realloc(void *, unsigned long);
extern void free(void *);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char small[4];
  int x = __VERIFIER_nondet_int();
  char *p = x == 8 ? small : malloc(4);
  p = realloc(p, 16);
  p[15] = 0;
  free(p);
  return 0;
}
