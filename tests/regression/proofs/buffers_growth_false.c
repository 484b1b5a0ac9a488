// EXPECT valid-memsafety: false(valid-deref)
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// It is found to be full one byte too late.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
int main(void) {
  __SIZE_TYPE__ length = 0, capacity = 4;
  char *b = malloc(capacity);
  while (__VERIFIER_nondet_int()) {
    if (length > capacity) {
      if (capacity > 1000000000) break;
      b = realloc(b, capacity * 2);
      capacity *= 2;
    }
    b[length++] = 1;
  }
  free(b);
}
