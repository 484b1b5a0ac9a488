// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// A string that grows by one character at a time, with its terminator.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
int main(void) {
  __SIZE_TYPE__ length = 0, size = 16;
  char *s = malloc(size);
  s[0] = 0;
  while (__VERIFIER_nondet_int()) {
    if (length + 1 >= size) {
      if (size > 1000000) abort();
      size = size + size / 2;
      s = realloc(s, size);
    }
    s[length++] = 'x';
    s[length] = 0;
  }
  free(s);
}
