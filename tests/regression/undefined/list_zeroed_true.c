// EXPECT uninitialised-read: true
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// calloc writes all bytes (C11 7.22.3.2); one member is written once more, by a later walk.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  short mark;
  long long weight;
};

int main(void) {
  struct node *head = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *n = calloc(1, sizeof *n);
    if (!n) break;
    n->next = head;
    head = n;
  }
  for (struct node *p = head; p; p = p->next) p->mark = 1;
  int marks = 0;
  for (struct node *p = head; p; p = p->next) marks |= p->mark + (p->weight != 0);
  return marks;
}
