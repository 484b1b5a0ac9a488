// EXPECT valid-memsafety: false(valid-deref)
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// It shrinks when there are still as many as before.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
int main(void) {
  __SIZE_TYPE__ length = 0, capacity = 4;
  int *b = malloc(capacity * sizeof *b);
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      if (length == capacity) {
        if (capacity > 1000000) break;
        capacity *= 2;
        b = realloc(b, capacity * sizeof *b);
      }
      b[length++] = 1;
    } else if (length > 0) {
      b[length - 1] = 0;
      if (capacity > 8) {
        capacity = capacity / 2;
        b = realloc(b, capacity * sizeof *b);
      }
    }
  }
  free(b);
}
