// EXPECT dangling-pointer: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// Pointers get new values after free; structures are copied with pointers in them; lists are freed.
#include <stdlib.h>
struct node { struct node *next; int value; };
struct pair { char *p; int n; };
static struct pair both;
static int number(struct pair p) { return p.n; }
static struct pair same(struct pair p) { return p; }
int main(void) {
  struct node *list = 0;
  for (int i = 0; i < 3; i++) {
    struct node *n = malloc(sizeof *n);
    if (!n) break;
    n->next = list;
    n->value = i;
    list = n;
  }
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  char *p = malloc(4);
  struct pair one = {p, 1};
  free(p);
  p = 0;
  both = one;
  both = same(one);
  if (number(one) != 1) return 1;
  one.p = p;
  free(p);
  p = malloc(2);
  if (p != 0) free(p);
  for (int i = 0; i < 2; i++) {
    int x = i, *q = &x;
    if (q == &x) x = 2;
  }
  return both.n == 1 && one.p == 0;
}
