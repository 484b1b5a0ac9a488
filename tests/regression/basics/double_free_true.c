// EXPECT valid-memsafety: true
// A block is freed twice.
extern void *malloc(unsigned long);
extern void free(void *);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *p = malloc(4);
  int x = __VERIFIER_nondet_int();
  if (x == 2) {
    free(p);
    p = 0;
  }
  free(p);
  return 0;
}
