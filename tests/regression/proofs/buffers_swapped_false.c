// EXPECT valid-memsafety: false(valid-deref)
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 240
// The sizes stay where they are.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
int main(void) {
  __SIZE_TYPE__ n = 1, m = 2;
  char *a = malloc(n), *b = malloc(m);
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      if (n > 100000) break;
      n = n + 3;
      a = realloc(a, n);
    } else {
      char *t = a;
      a = b, b = t;
      
    }
    a[n - 1] = 1, b[m - 1] = 2;
  }
  free(a);
  free(b);
}
