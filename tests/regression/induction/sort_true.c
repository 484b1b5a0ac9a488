// EXPECT valid-deref: true
// ARGS --summaries only
// SLOW
// SELDOM
// Bubble sort stays in its array.
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
extern void free(void *);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 1000 || !n) return 0;
  int *a = malloc(n * 4);
  if (!a) return 0;
  for (unsigned i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  for (unsigned i = 0; i + 1 < n; i++)
    for (unsigned j = 0; j + 1 < n - i; j++)
      if (a[j] > a[j + 1]) {
        int t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
  free(a);
}
