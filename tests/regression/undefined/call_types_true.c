// EXPECT function-type: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// Calls through types that are the same or compatible: enumerations, qualifiers, names of types, a cast back.
#include <stdlib.h>
enum e { A, B };
typedef int number;
typedef number (*operation)(const number *, enum e);
struct object { int (*show)(struct object *self, ...); operation work; };
static int work(const int *p, const enum e e) { return *p + (int)e; }
static unsigned flat(unsigned e) { return e; }
static int show(struct object *self, ...) { return self != 0; }
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static void nothing(void) {}
extern int __VERIFIER_nondet_int(void);
static unsigned (*const always)(unsigned) = flat;
int main(void) {
  struct object o = {show, work};
  int n = 3, v[3] = {3, 1, 2};
  void (*any)(void) = (void (*)(void))o.work;
  if (__VERIFIER_nondet_int()) any = nothing;
  int r = any == nothing ? 0 : ((operation)any)(&n, B);
  enum e (*through)(enum e) = (enum e(*)(enum e))flat; /* compatible: unsigned int */
  qsort(v, 3, sizeof *v, compare);
  int (*sort)(const void *, const void *) = compare;
  return r + (int)always(2) + (int)through(B) + o.show(&o, 1, 2) + sort(v, v + 1) > 100;
}
