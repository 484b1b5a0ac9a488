// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 240
// A vector that is empty at first, without a block.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
struct vector {
  int *data;
  __SIZE_TYPE__ length, capacity;
};
static void push(struct vector *v, int x) {
  if (v->length == v->capacity) {
    if (v->capacity > 100000000) abort();
    __SIZE_TYPE__ larger = v->capacity ? v->capacity * 2 : 1;
    v->data = realloc(v->data, larger * sizeof *v->data);
    v->capacity = larger;
  }
  v->data[v->length++] = x;
}
int main(void) {
  struct vector v = {0, 0, 0};
  while (__VERIFIER_nondet_int()) push(&v, __VERIFIER_nondet_int());
  free(v.data);
}
