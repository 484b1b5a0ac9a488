// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// Blocks that are gone are compared with each other: three may lie at three places.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
void reach_error(void) {}
int main(void) {
  unsigned size = 8;
  char *b = malloc(8), *x = 0, *y = 0, *z = 0, *u = 0;
  while (__VERIFIER_nondet_int()) {
    size = 8 + (__VERIFIER_nondet_int() & 1);
    char *next = malloc(size);
    u = z, z = y, y = x, x = b;
    free(b);
    b = next;
  }
  if (u && u != x && u != y && u != z && x != y && x != z && y != z) reach_error();
  free(b);
}
