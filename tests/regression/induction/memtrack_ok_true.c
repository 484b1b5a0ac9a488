// EXPECT valid-memtrack: true
// ARGS --summaries only
// SLOW
// A block from before the loop is freed after it.
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(unsigned long);
extern void free(void *);

int main(void) {
  char *p = malloc(4);
  unsigned n = __VERIFIER_nondet_uint(), k = 0;
  for (unsigned i = 0; i < n; i++)
    if (__VERIFIER_nondet_uint() & 1) k++;
  free(p);
  return k;
}
