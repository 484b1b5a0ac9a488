// EXPECT valid-deref: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// A pointer that may stand behind the last byte.
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(unsigned long);
extern void free(void *);

int main(void) {
  char *s = malloc(10);
  if (!s) return 0;
  char *p = s;
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    if (__VERIFIER_nondet_uint() & 1) p++;
    if (p > s + 10) p = s;
  }
  *p = 0;
  free(s);
}
