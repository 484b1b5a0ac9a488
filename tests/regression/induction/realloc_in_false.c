// EXPECT valid-deref: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// A block that grows; one byte too far.
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(unsigned long);
extern void free(void *);

void *realloc(void *, unsigned long);
int main(void) {
  char *p = malloc(1);
  unsigned n = __VERIFIER_nondet_uint(), k = 1;
  for (unsigned i = 0; i < n; i++) {
    if (__VERIFIER_nondet_uint() & 1) {
      char *q = realloc(p, k + 1);
      if (!q) break;
      p = q;
      k++;
    }
  }
  if (p) p[k] = 0;
  free(p);
}
