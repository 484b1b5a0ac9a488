// EXPECT valid-memsafety: false(valid-deref)
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 240
// A copy of the vector has the old block and capacity.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__), *memcpy(void *, const void *, __SIZE_TYPE__);
extern void free(void *);
struct vector {
  char *data;
  __SIZE_TYPE__ length, capacity;
};
static void push(struct vector *v) {
  if (v->length == v->capacity) {
    if (v->capacity > 100000000) abort();
    v->data = realloc(v->data, v->capacity * 2);
    v->capacity *= 2;
  }
  v->data[v->length++] = 1;
}
int main(void) {
  struct vector v = {malloc(2), 0, 2}, copy = v;
  while (__VERIFIER_nondet_int()) {
    push(&v);
    if (__VERIFIER_nondet_int()) copy = v;
    if (copy.length > 0) copy.data[copy.length - 1] = 2;
  }
  free(v.data);
}
