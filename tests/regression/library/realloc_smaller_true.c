// EXPECT valid-memsafety: true
// The end of a block that shrank is gone.
void *malloc(__SIZE_TYPE__);
void *realloc(void *, __SIZE_TYPE__);
void free(void *);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *p = malloc(8);
  if (!p) return 0;
  p = realloc(p, 4);
  if (!p) return 0;
  p[3] = 1;
  free(p);
  return 0;
}
