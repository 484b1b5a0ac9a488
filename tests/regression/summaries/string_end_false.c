// EXPECT valid-deref: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// The counterpart: there may be no end.
extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
extern void __VERIFIER_assume(int);

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n > 0);
  char *p = malloc(n);
  if (!p) return 0;
  for (unsigned i = 0; i < n; i++) p[i] = __VERIFIER_nondet_char();
  unsigned l = 0;
  while (p[l]) l++;
  free(p);
}
