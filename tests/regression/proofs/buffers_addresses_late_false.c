// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// Three blocks that follow each other may lie at three places.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
void reach_error(void) {}
static __SIZE_TYPE__ place(unsigned size) {
  char *p = malloc(size);
  __SIZE_TYPE__ at = (__SIZE_TYPE__)p;
  free(p);
  return at;
}
int main(void) {
  unsigned age = 0;
  while (__VERIFIER_nondet_int()) {
    unsigned size = 8 + (__VERIFIER_nondet_int() & 1);
    __SIZE_TYPE__ x = place(size), y = place(size), z = place(size);
    if (age < 10) age++;
    if (age > 4 && x != y && y != z && z != x) reach_error();
  }
}
