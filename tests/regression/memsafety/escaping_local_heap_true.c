// EXPECT valid-memsafety: true
//
// A local variable escapes through a heap block.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct box { int *content; };
void fill(struct box *b) {
  int local = 4;
  static int lasting = 5;
  b->content = &lasting;
  lasting += local;
}
int main(void) {
  struct box *b = malloc(sizeof *b);
  fill(b);
  int n = *b->content;
  free(b);
  return n;
}
