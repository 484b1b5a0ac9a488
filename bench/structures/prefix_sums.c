// The sums of all beginnings of an array: the sum of any part is a difference of two.
// MISTAKE valid-deref: there is room for as many sums as values, but there is one more.
#include "structures.h"
struct values {
  unsigned* data;
  unsigned length, room;
};
static void append(struct values* v, unsigned value) {
  if (v->length == v->room) {
    unsigned room = v->room ? v->room * 2 : 2;
    unsigned* grown = realloc(v->data, room * sizeof *grown);
    if (!grown) abort();
    v->data = grown;
    v->room = room;
  }
  v->data[v->length++] = value;
}
static unsigned* sums_of(const struct values* v) {
#ifdef MISTAKE
  unsigned* sums = block((v->length ? v->length : 1) * sizeof *sums);
#else
  unsigned* sums = block((v->length + 1) * sizeof *sums);
#endif
  sums[0] = 0;
  for (unsigned i = 0; i < v->length; i++) sums[i + 1] = sums[i] + v->data[i];
  return sums;
}
int main(void) {
  struct values v = {NULL, 0, 0};
  for (unsigned n = 0; n < 10000 && MORE(n); n++) append(&v, (unsigned)__VERIFIER_nondet_int());
  unsigned* sums = sums_of(&v);
  unsigned begin = (unsigned)__VERIFIER_nondet_int(), end = (unsigned)__VERIFIER_nondet_int();
  if (begin <= end && end <= v.length) {
    unsigned sum = 0;
    for (unsigned i = begin; i < end; i++) sum += v.data[i];
    assert(sums[end] - sums[begin] == sum);
  }
  free(sums);
  free(v.data);
}
