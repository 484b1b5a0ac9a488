// EXPECT valid-memsafety: false (valid-free)
// WITNESS NONDET="2"
// REPLAY yes
// A block is freed twice.
extern void *malloc(unsigned long);
extern void free(void *);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *p = malloc(4);
  int x = __VERIFIER_nondet_int();
  if (x == 2) {
    free(p);
    
  }
  free(p);
  return 0;
}
