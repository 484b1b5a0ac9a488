// EXPECT valid-deref: true
// EXPECT valid-free: true
// EXPECT valid-memtrack: true
// ARGS --summaries only
// SLOW
// A search for the end of a string.
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
  p[n - 1] = 0;
  unsigned l = 0;
  while (p[l]) l++;
  free(p);
}
