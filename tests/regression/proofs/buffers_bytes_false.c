// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 240
// The bytes of pointers are compared: an address may come again.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
extern int memcmp(const void *, const void *, __SIZE_TYPE__);
void reach_error(void) {}
int main(void) {
  unsigned size = 8;
  char *b = malloc(8), *before = 0;
  while (__VERIFIER_nondet_int()) {
    size = 8 + (__VERIFIER_nondet_int() & 1);
    char *larger = malloc(size);
    if (before && memcmp(&larger, &before, sizeof before) == 0) reach_error();
    free(b);
    before = b;
    b = larger;
  }
  free(b);
}
