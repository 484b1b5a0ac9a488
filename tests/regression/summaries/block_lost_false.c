// EXPECT valid-memtrack: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// The only pointer to a block is overwritten in the sixth iteration.
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);

char *g;
int main() {
  unsigned n = __VERIFIER_nondet_uint();
  g = malloc(8);
  char *q = g;
  for (unsigned i = 0; i < n; i++) {
    if (i == 5) g = 0;
  }
  free(g);
}
