// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 240
// Addresses are not the same for ever.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
void reach_error(void) {}
int main(void) {
  unsigned size = 8;
  char *b = malloc(8);
  __SIZE_TYPE__ at = (__SIZE_TYPE__)b;
  while (__VERIFIER_nondet_int()) {
    size = 8 + (__VERIFIER_nondet_int() & 1);
    char *larger = malloc(size);
    free(b);
    b = larger;
    if ((__SIZE_TYPE__)b != at) reach_error();
  }
  free(b);
}
