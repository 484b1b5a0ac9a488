// EXPECT valid-deref: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// The counterpart: the second block is too short.
extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
extern void __VERIFIER_assume(int);

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n > 0 && n < 100000);
  char *a = malloc(n);
  char *b = malloc(n - (n > 5));
  if (!a || !b) {
    free(a);
    free(b);
    return 0;
  }
  for (unsigned i = 0; i < n; i++) a[i] = __VERIFIER_nondet_char();
  a[n - 1] = 0;
  char *s = a, *d = b;
  while ((*d++ = *s++));
  free(a);
  free(b);
}
