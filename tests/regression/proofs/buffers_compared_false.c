// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 240
// A new block may lie where the old one was.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
void reach_error(void) {}
int main(void) {
  unsigned size = 8;
  char *b = malloc(8);
  while (__VERIFIER_nondet_int()) {
    size = 8 + (__VERIFIER_nondet_int() & 1);
    char *old = b;
    free(b);
    b = malloc(size);
    if (b == old) reach_error();
  }
  free(b);
}
