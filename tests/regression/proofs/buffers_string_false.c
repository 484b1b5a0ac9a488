// EXPECT valid-memsafety: false(valid-deref)
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// There is no room for the terminator.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
int main(void) {
  __SIZE_TYPE__ length = 0, size = 16;
  char *s = malloc(size);
  s[0] = 0;
  while (__VERIFIER_nondet_int()) {
    if (length >= size) {
      if (size > 1000000) abort();
      size = size + size / 2;
      s = realloc(s, size);
    }
    s[length++] = 'x';
    s[length] = 0;
  }
  free(s);
}
