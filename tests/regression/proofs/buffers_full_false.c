// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// Ten blocks are alive at once, and only then it goes wrong.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
void reach_error(void) {}
int main(void) {
  unsigned size = 16, n = 0;
  char *b = malloc(size);
  while (__VERIFIER_nondet_int()) {
    size = 16 + n % 2;
    b = malloc(size);
    n++;
    if (n == 10) reach_error();
  }
  free(b);
}
