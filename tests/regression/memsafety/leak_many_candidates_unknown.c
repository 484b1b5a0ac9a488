// EXPECT valid-memtrack: unknown (unwinding bound 67)
// ARGS --unwind 67 --malloc-may-fail --no-strategy induction --no-strategy summaries
// SELDOM
// Each of 67 iterations may have allocated the buffer: where the loop is cut it is not lost.
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__);
extern void free(void *);
int main(void) {
  __SIZE_TYPE__ length = 0, capacity = 4;
  char *buffer = malloc(capacity);
  if (!buffer) return 0;
  while (__VERIFIER_nondet_int()) {
    if (length == capacity) {
      char *larger = realloc(buffer, capacity * 2);
      if (!larger) break;
      buffer = larger;
      capacity *= 2;
    }
    length++;
  }
  free(buffer);
  return 0;
}
