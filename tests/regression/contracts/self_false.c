// EXPECT assertion: false
// ARGS --use-contract f
// MODEL LP64, ILP32
// A list that is a circle: read through one place, written through another.
#include <fathom.h>
struct l { struct l *next; };
void f(struct l *p) {
  fathom_requires(fathom_fresh(p, sizeof *p) && p->next == p);
  fathom_assigns(*p);
  fathom_ensures(p->next == 0);
  p->next->next = 0;
}
int main(void) {
  struct l a = {&a};
  f(&a);
  fathom_assert(a.next != 0);
}
