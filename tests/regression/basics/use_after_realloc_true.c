// EXPECT valid-memsafety: true
// The old pointer is dead after realloc.
extern void *malloc(unsigned long);
extern void *realloc(void *, unsigned long);
extern void free(void *);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *p = malloc(2 * sizeof(int));
  p[0] = __VERIFIER_nondet_int();
  int *q = realloc(p, 64 * sizeof(int));
  int v = q[0];
  free(q);
  return v == 1;
}
