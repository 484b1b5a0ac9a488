// EXPECT valid-memsafety: false(valid-deref)
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 240
// Two names of one block: one of them grows.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
int main(void) {
  __SIZE_TYPE__ n = 1;
  char *a = malloc(n), *b = malloc(n);
  while (__VERIFIER_nondet_int()) {
    if (n > 100000) break;
    n++;
    a = realloc(a, n);
    if (__VERIFIER_nondet_int()) {
      free(b);
      b = a;
      break;
    }
    b = realloc(b, n);
    b[n - 1] = 0;
  }
  a[0] = 1;
  int is_same = b == a;
  free(a);
  if (is_same)
    b[0] = 1;
  else
    free(b);
}
