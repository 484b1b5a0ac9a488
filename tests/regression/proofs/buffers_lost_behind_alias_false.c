// EXPECT valid-memsafety: false(valid-memtrack)
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 240
// What still points to an old block does not keep a new one that may lie there.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
char *old;
int main(void) {
  __SIZE_TYPE__ size = 16;
  old = malloc(size);
  free(old);
  char *b = 0;
  while (__VERIFIER_nondet_int()) {
    if (size > 100000) break;
    size++;
    b = realloc(b, size);
  }
  return 0;
}
