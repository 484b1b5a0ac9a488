// EXPECT unreach-call: false
// Fields of an array of structures of symbolic length do not mix.
#include <stdlib.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
struct item { int key; char tag; long weight; };
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1u << 20 && i < n && j < n);
  struct item *items = malloc(n * sizeof *items);
  __VERIFIER_assume(items != 0);
  items[i].weight = 1;
  items[j].key = 2;
  if (items[i].weight != 1) reach_error();
  items[j].weight = 3;
  if (items[i].weight != (i == j + 1 ? 3 : 1)) reach_error();
  return 0;
}
