// EXPECT valid-deref: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// The counterpart: one byte more.
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned char *p = malloc(n);
  if (!p) return 0;
  for (unsigned i = 0; i <= n; i++) p[i] = 0;
  free(p);
}
