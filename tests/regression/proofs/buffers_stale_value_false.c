// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 240
// What is read of a block that is gone may be anything.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
void reach_error(void) {}
int main(void) {
  unsigned size = 8;
  char *b = malloc(8);
  b[0] = 1;
  while (__VERIFIER_nondet_int()) {
    size = 8 + (__VERIFIER_nondet_int() & 1);
    char *old = b;
    free(b);
    b = malloc(size);
    b[0] = 1;
    if (old[0] != 1) reach_error();
  }
  free(b);
}
