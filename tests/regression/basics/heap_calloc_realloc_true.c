// EXPECT unreach-call: true
// calloc clears, realloc keeps the old content; realloc(NULL) allocates.
extern void *calloc(unsigned long, unsigned long);
extern void *realloc(void *, unsigned long);
extern void free(void *);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "heap_calloc_realloc_true.c", 1, "reach_error"); }

int main(void) {
  int *a = calloc(2, sizeof(int));
  if (a[0] || a[1]) reach_error();
  a[1] = __VERIFIER_nondet_int();
  a = realloc(a, 4 * sizeof(int));
  a[3] = 1;
  int *b = realloc(0, sizeof(int));
  *b = a[1];
  if (*b != a[1]) reach_error();
  free(b);
  free(a);
  free(0);
  return 0;
}
