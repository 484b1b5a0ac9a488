// EXPECT valid-memsafety: false(valid-free)
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// The old block is freed, and so is what was kept of it.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
int main(void) {
  __SIZE_TYPE__ length = 0, capacity = 8;
  char *b = malloc(capacity), *old = b;
  while (__VERIFIER_nondet_int()) {
    if (length == capacity) {
      if (capacity > 100000000) abort();
      char *larger = malloc(capacity * 2);
      memcpy(larger, b, capacity);
      free(b);
      old = b;
      b = larger;
      capacity *= 2;
    }
    b[length++] = 1;
  }
  if (old != b) free(old);
  free(b);
}
