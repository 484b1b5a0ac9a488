// EXPECT assertion: true
// MODEL ILP32
// ARGS --entry f
// Pointers are null or have an object of their own, two deep; the objects are arbitrary.
#include <fathom.h>
struct node {
  int n;
  struct node *next;
};
int f(int *p, struct node *list, const struct node *other) {
  if (!p || !list) return 0;
  *p = 7;
  fathom_assert(list != other);
  struct node *second = list->next;
  if (!second) return list->n;
  fathom_assert(second->next == 0);
  second->n = 5;
  fathom_assert(*p == 7 && list->next->n == 5 && second != list);
  return 1;
}
